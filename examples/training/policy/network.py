"""A policy and a value in one small network, with its gradients by hand: numpy is enough."""

from __future__ import annotations

from pathlib import Path
from typing import Dict, Tuple

import numpy
from numpy.typing import NDArray

Array = NDArray[numpy.float32]

#: What an action that is not legal adds to its logit.
FORBIDDEN = numpy.float32(-1e9)


class Lens:
    """Which numbers of an observation the network sees, each scaled to be about as large as the others.

    Many never change in the games of one setup: they are left out. A cube counts as little as 1/30, a phase as much
    as 1: without a common scale the network would notice the one much later than the other."""

    def __init__(self, examples: Array) -> None:
        spread = examples.std(axis=0)
        self.kept = numpy.flatnonzero(spread > 1e-4)
        self.mean = examples.mean(axis=0)[self.kept]
        self.scale = 1 / numpy.maximum(spread[self.kept], numpy.float32(0.02))

    def __call__(self, observations: Array) -> Array:
        return (observations[:, self.kept] - self.mean) * self.scale


class Network:
    """numbers → hidden layer (ReLU) → hidden layer (ReLU) → logits of the actions, and the expected outcome."""

    def __init__(self, lens: Lens, actions: int, hidden: int, rng: numpy.random.Generator) -> None:
        def layer(inputs: int, outputs: int, scale: float) -> Array:
            return (rng.standard_normal((inputs, outputs)) * scale / numpy.sqrt(inputs)).astype(numpy.float32)

        self.lens = lens
        self.weights: Dict[str, Array] = {
            "w1": layer(len(lens.kept), hidden, 2**0.5),
            "b1": numpy.zeros(hidden, numpy.float32),
            "w2": layer(hidden, hidden, 2**0.5),
            "b2": numpy.zeros(hidden, numpy.float32),
            "wp": layer(hidden, actions, 0.01),
            "bp": numpy.zeros(actions, numpy.float32),
            "wv": layer(hidden, 1, 0.1),
            "bv": numpy.zeros(1, numpy.float32),
        }

    def __call__(self, observations: Array, masks: NDArray[numpy.int8]) -> Tuple[Array, Array]:
        """The logarithms of the probabilities of all actions, and the value, between -1 and 1."""
        log_policy, value, _ = self.forward(self.lens(observations), masks)
        return log_policy, value

    def forward(self, seen: Array, masks: NDArray[numpy.int8]) -> Tuple[Array, Array, Tuple[Array, Array, Array]]:
        """The same from what the lens has seen, and what `backward` needs."""
        w = self.weights
        first = numpy.maximum(seen @ w["w1"] + w["b1"], 0)
        second = numpy.maximum(first @ w["w2"] + w["b2"], 0)
        logits = second @ w["wp"] + w["bp"] + numpy.where(masks == 1, numpy.float32(0), FORBIDDEN)
        logits -= logits.max(axis=1, keepdims=True)
        log_policy = logits - numpy.log(numpy.exp(logits).sum(axis=1, keepdims=True))
        value = numpy.tanh((second @ w["wv"] + w["bv"])[:, 0])
        return log_policy, value, (seen, first, second)

    def backward(self, held: Tuple[Array, Array, Array], d_logits: Array, d_value: Array) -> Dict[str, Array]:
        """The gradients of all weights; d_value is that of what goes into the hyperbolic tangent."""
        w = self.weights
        seen, first, second = held
        d_out = d_value[:, None]
        d_second = (d_logits @ w["wp"].T + d_out @ w["wv"].T) * (second > 0)
        d_first = (d_second @ w["w2"].T) * (first > 0)
        return {
            "w1": seen.T @ d_first,
            "b1": d_first.sum(axis=0),
            "w2": first.T @ d_second,
            "b2": d_second.sum(axis=0),
            "wp": second.T @ d_logits,
            "bp": d_logits.sum(axis=0),
            "wv": second.T @ d_out,
            "bv": d_out.sum(axis=0),
        }

    def save(self, path: Path) -> None:
        numpy.savez(path, **self.weights, kept=self.lens.kept, mean=self.lens.mean, scale=self.lens.scale)


class Adam:
    """Steps against gradients whose length is held below a bound."""

    def __init__(self, weights: Dict[str, Array], longest: float = 0.5) -> None:
        self._weights = weights
        self._longest = longest
        self._means = {name: numpy.zeros_like(held) for name, held in weights.items()}
        self._squares = {name: numpy.zeros_like(held) for name, held in weights.items()}
        self._steps = 0

    def step(self, gradients: Dict[str, Array], rate: float) -> None:
        length = float(numpy.sqrt(sum(float((g * g).sum()) for g in gradients.values())))
        scale = numpy.float32(min(1.0, self._longest / (length + 1e-8)))
        self._steps += 1
        correct = numpy.float32((1 - 0.999**self._steps) ** 0.5 / (1 - 0.9**self._steps) * rate)
        for name, gradient in gradients.items():
            g = gradient * scale
            mean, square = self._means[name], self._squares[name]
            mean += numpy.float32(0.1) * (g - mean)
            square += numpy.float32(0.001) * (g * g - square)
            self._weights[name] -= correct * mean / (numpy.sqrt(square) + numpy.float32(1e-8))
