"""From nothing to a curve against `greedy`, with numpy alone: python3 train_and_compare.py [minutes, by default 10].

A network learns to choose as `greedy` does, then plays against itself and does more of what turns out well (PPO).
"""

import os
import sys
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the products are small, and the other core plays the games

import numpy
from century_engine import CenturyVectorEnv
from century_engine.league import League

VARIANT, LIMIT, GAMES, LENGTH, BATCH = "new-world", 600, 128, 64, 1024
MATCHES, GAMES_OF_MATCH, TAUGHT = 8, 100, 0.2  # the curve; and the share of the time in which `greedy` teaches


class Network:
    """numbers, at a common scale → two hidden layers → logits of the actions, and the reward that is expected."""

    def __init__(self, examples, actions, hidden=256):
        spread = examples.std(0)
        self.mean, self.scale = examples.mean(0), numpy.where(spread > 1e-4, 1 / numpy.maximum(spread, 0.02), 0)
        rng, sizes = numpy.random.default_rng(1), (len(spread), hidden, hidden, actions + 1)
        weights = [rng.standard_normal(pair) * (2 / pair[0]) ** 0.5 for pair in zip(sizes, sizes[1:])]
        weights[-1] *= 0.01
        self.layers = [(weight.astype("f"), numpy.zeros(weight.shape[1], "f")) for weight in weights]
        self.held = [(each, 0 * each, 0 * each) for layer in reversed(self.layers) for each in layer]

    def forward(self, observations, masks):
        inputs = [numpy.clip((observations - self.mean) * self.scale, -5, 5).astype("f")]
        for weight, bias in self.layers[:-1]:
            inputs.append(numpy.maximum(inputs[-1] @ weight + bias, 0))
        out = inputs[-1] @ self.layers[-1][0] + self.layers[-1][1]
        logits = numpy.where(masks == 1, out[:, :-1], numpy.float32(-1e9))  # illegal actions have no probability
        policy = numpy.exp(logits - logits.max(1, keepdims=True))
        return policy / policy.sum(1, keepdims=True), out[:, -1], inputs

    def learn(self, inputs, d_logits, d_value, rate):
        """One step of Adam, without its care at the start, against the gradients of a batch."""
        d_out, gradients = (numpy.column_stack([d_logits, d_value]) / len(d_value)).astype("f"), []
        for (weight, _), given in zip(reversed(self.layers), reversed(inputs)):
            gradients += [given.T @ d_out, d_out.sum(0)]
            d_out = (d_out @ weight.T) * (given > 0)
        shorter = 0.5 / max(0.5, sum(float((each * each).sum()) for each in gradients) ** 0.5)
        for gradient, (weights, mean, square) in zip(gradients, self.held):
            mean += 0.1 * (shorter * gradient - mean)
            square += 0.001 * ((shorter * gradient) ** 2 - square)
            weights -= rate * mean / (square**0.5 + 1e-8)


def play(envs, observations, infos, decide):
    """A stretch of all games: observations, masks, actions, their probabilities, values and advantages (GAE), each seat
    along its own decisions; then the present observations and infos."""
    steps, gains, rows = [], [], numpy.arange(GAMES)
    for _ in range(LENGTH):
        seats, made = infos["agent"], (observations, infos["action_mask"], *decide(observations, infos["action_mask"]))
        observations, _, terminated, truncated, infos = envs.step(made[2])
        steps.append((made, seats, infos["rewards"], terminated | truncated))
    ahead, paid, expected = numpy.zeros((3, GAMES, 2))
    # What one of two seats expects to win the other expects to lose.
    values = decide(observations, infos["action_mask"])[-1]
    expected[rows, infos["agent"]], expected[rows, 1 - infos["agent"]] = values, -values
    for (*_, values), seats, rewards, ended in reversed(steps):
        expected[ended] = ahead[ended] = 0
        paid[ended] = rewards[ended]
        gains.append(paid[rows, seats] + expected[rows, seats] - values + 0.95 * ahead[rows, seats])
        ahead[rows, seats], expected[rows, seats], paid[rows, seats] = gains[-1], values, 0
    held = *zip(*(made for made, *_ in steps)), gains[::-1]
    return list(map(numpy.concatenate, held)), observations, infos


def improve(network, decisions, is_taught, rate, rng):
    """Repeats the decisions of a teacher, or does more of those that turned out well."""
    observations, masks, actions, odds, values, gains = decisions
    targets, better = values + gains, (gains - gains.mean()) / (gains.std() + 1e-8)
    for _ in range(8 if is_taught else 3):
        for some in numpy.array_split(rng.permutation(len(actions)), len(actions) // BATCH):
            policy, value, inputs = network.forward(observations[some], masks[some])
            chosen = numpy.arange(len(some)), actions[some]
            ratio, gain = policy[chosen] / (odds[some] + 1e-9), better[some]
            is_far = numpy.where(gain > 0, ratio > 1.2, ratio < 0.8)  # PPO: no further than that at a time
            push = numpy.ones(len(some)) if is_taught else numpy.where(is_far, 0, gain * ratio)
            policy[chosen] -= 1
            network.learn(inputs, policy * push[:, None], value - targets[some], rate)


def main():
    seconds = 60 * float(sys.argv[1] if sys.argv[1:] else 10)
    print("the curve goes to curve.csv, the weights to policy.npz; greedy plays the first games", flush=True)
    envs = CenturyVectorEnv(VARIANT, 2, GAMES, limit=LIMIT, autoreset_mode="SameStep")
    rng, began, points, learned, part = numpy.random.default_rng(1), time.monotonic(), [], 0, 0.0
    now = [envs.reset(seed=1)] + [envs.step(envs.choose("greedy"))[::4] for _ in range(200)]
    network, now = Network(numpy.concatenate([seen for seen, _ in now]), envs.sizes["actions"]), now[-1]

    def decide(*seen):
        policy, values, _ = network.forward(*seen)
        drawn = (policy.cumsum(1) > policy.sum(1, keepdims=True) * rng.random((GAMES, 1))).argmax(1)
        actions = envs.choose("greedy") if part < TAUGHT else drawn
        return actions, policy[numpy.arange(GAMES), actions], values

    while part < 1:
        decisions, *now = play(envs, *now, decide)
        improve(network, decisions, part < TAUGHT, 1e-3 if part < TAUGHT else 8e-4 * (1 - part), rng)
        learned, part = learned + GAMES * LENGTH, (time.monotonic() - began) / seconds
        print(f"{seconds * part:5.0f} s, {learned} decisions", flush=True)
        if part * MATCHES >= len(points) + 1:
            league = League(VARIANT, limit=LIMIT, seed=len(points))
            league.add("greedy")
            league.add("policy", lambda *seen: network.forward(*seen)[0].argmax(1))
            points.append((learned, *league.match("policy", "greedy", GAMES_OF_MATCH)[:3]))
            print("%d decisions: %d games won against greedy, %d cut off, %d lost" % points[-1], flush=True)
            numpy.savetxt("curve.csv", points, "%d", ",", header="decisions,won,tied,lost", comments="")
            numpy.savez("policy.npz", network.mean, network.scale, *sum(network.layers, ()))


if __name__ == "__main__":
    main()
