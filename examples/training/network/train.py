"""Trains one network on games that `games.ts` wrote, and writes it as the engine reads it and as ONNX."""

import argparse
import base64
import json
from pathlib import Path

import numpy as np
import torch
from torch import nn

UNITS = (32, 16)
BATCH = 512
RATE = 2e-3
DECAY = 2e-2
# The share of a win in an outcome; the rest tells a close one from a clear one.
WINNING = 0.9
LEAD = 10.0
# A position that a search led to counts fully from this many visits on.
FULL_VISITS = 32
# The last tenth of the games of a file is held back.
TRAINED = 0.9


class Network(nn.Module):
    """A weighted sum of what is known of two seats, and two hidden layers over the same."""

    def __init__(self, sums: np.ndarray, shifts: np.ndarray, divisors: np.ndarray) -> None:
        super().__init__()
        self.features = sums.shape[1]
        self.sums = nn.Parameter(torch.tensor(sums, dtype=torch.float32))
        self.register_buffer("shifts", torch.tensor(shifts, dtype=torch.float32))
        self.register_buffer("divisors", torch.tensor(divisors, dtype=torch.float32))
        first, second = UNITS
        self.first = nn.Linear(len(shifts), first)
        self.second = nn.Linear(first, second)
        self.last = nn.Linear(second, 1)
        nn.init.zeros_(self.last.weight)
        nn.init.zeros_(self.last.bias)

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        own, other = inputs.chunk(2, dim=1)
        hidden = torch.relu(self.first((inputs - self.shifts) / self.divisors))
        said = self.last(torch.relu(self.second(hidden)))[:, 0]
        return said + self.sum_of(own) - self.sum_of(other)

    def sum_of(self, seat: torch.Tensor) -> torch.Tensor:
        features, stage = seat[:, : self.features], seat[:, self.features :]
        return ((stage @ self.sums) * features).sum(dim=1)


def read(files: list[Path], inputs: int, outcome: float) -> tuple[list[np.ndarray], list[np.ndarray]]:
    """Inputs, targets and weights of the positions in some files: to learn from, and held back."""
    parts: tuple[list, list] = ([], [])
    for file in files:
        lines = np.fromfile(file, dtype=np.float32).reshape(-1, inputs + 5)
        value, visits, played, won, lead = lines[:, inputs:].T
        result = WINNING * won + (1 - WINNING) / (1 + np.exp(-lead / LEAD))
        found = np.where(value < 0, result, value)
        # A turn that was not played is worth what the search says, moved by what it was wrong by about the whole game.
        root = np.maximum.accumulate(np.where(played == 1, np.arange(len(lines)), 0))
        error = result[root] - found[root]
        error = np.where(lead == lead[root], error, -error)
        target = np.where(played == 1, (1 - outcome) * found + outcome * result, found + outcome * error / 2)
        weight = np.where(played == 1, 1, np.minimum(visits, FULL_VISITS) / FULL_VISITS)
        cut = int(len(lines) * TRAINED)
        for part, at in ((parts[0], slice(None, cut)), (parts[1], slice(cut, None))):
            part.append((lines[at, :inputs], target[at].clip(0.003, 0.997), weight[at], result[at], played[at]))
    learned, held = ([np.concatenate(column) for column in zip(*part)] for part in parts)
    return learned, held


def tensors(columns: list[np.ndarray]) -> list[torch.Tensor]:
    return [torch.tensor(np.asarray(column, dtype=np.float32)) for column in columns]


def fit(network: Network, learned: list[np.ndarray], held: list[np.ndarray], epochs: int) -> dict[str, float]:
    """Trains, keeps the best epoch by the positions held back, and returns its losses."""
    inputs, targets, weights, _, _ = tensors(learned)
    of_held = tensors(held)
    loss = nn.functional.binary_cross_entropy_with_logits
    sums = [network.sums]
    others = [p for name, p in network.named_parameters() if name != "sums"]
    optimizer = torch.optim.AdamW(
        [
            {"params": others, "lr": RATE, "weight_decay": DECAY},
            {"params": sums, "lr": RATE / 10, "weight_decay": 0.0},
        ]
    )
    steps = epochs * (len(inputs) // BATCH)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, max(1, steps))
    best: dict[str, float] = {"loss": float("inf")}
    kept = {}
    for epoch in range(epochs):
        order = torch.randperm(len(inputs))
        for start in range(0, len(inputs) - BATCH + 1, BATCH):
            at = order[start : start + BATCH]
            value = (loss(network(inputs[at]), targets[at], reduction="none") * weights[at]).mean()
            optimizer.zero_grad()
            value.backward()
            optimizer.step()
            schedule.step()
        told = losses(network, of_held)
        print(f"epoch {epoch + 1}: {told}", flush=True)
        if told["loss"] < best["loss"]:
            best = told
            kept = {name: value.clone() for name, value in network.state_dict().items()}
    network.load_state_dict(kept)
    return best


def losses(network: Network, held: list[torch.Tensor]) -> dict[str, float]:
    inputs, targets, weights, results, played = held
    with torch.no_grad():
        logits = network(inputs)
        loss = nn.functional.binary_cross_entropy_with_logits(logits, targets, reduction="none")
        outcome = nn.functional.binary_cross_entropy_with_logits(
            logits[played == 1], results[played == 1]
        )
    return {
        "loss": round((loss * weights).sum().item() / weights.sum().item(), 4),
        "outcome": round(outcome.item(), 4),
    }


def rounded(values: torch.Tensor | np.ndarray) -> list:
    """As the file tells numbers: with five significant digits."""
    array = np.asarray(values.detach() if isinstance(values, torch.Tensor) else values, dtype=np.float64)
    return [rounded(row) for row in array] if array.ndim > 1 else [float(f"{x:.5g}") for x in array]


def quantised(layer: nn.Linear) -> dict:
    """A layer as it is kept, in bytes; the layer itself gets the numbers that they stand for."""
    weights = layer.weight.detach().numpy().astype(np.float64)
    scales = np.array(rounded(np.maximum(np.abs(weights).max(axis=1), 1e-6) / 127))
    numbers = np.rint(weights / scales[:, None]).clip(-127, 127).astype(np.int8)
    biases = rounded(layer.bias)
    with torch.no_grad():
        layer.weight.copy_(torch.tensor(numbers * scales[:, None], dtype=torch.float32))
        layer.bias.copy_(torch.tensor(biases, dtype=torch.float32))
    return {"weights": base64.b64encode(numbers.tobytes()).decode(), "scales": scales.tolist(), "biases": biases}


def kept(network: Network, start: dict) -> dict:
    with torch.no_grad():
        sums = rounded(network.sums)
        network.sums.copy_(torch.tensor(sums))
    return {
        "features": ",".join(start["features"]),
        "stages": ",".join(start["stages"]),
        "sums": sums,
        "shifts": network.shifts.tolist(),
        "divisors": network.divisors.tolist(),
        "layers": [quantised(layer) for layer in (network.first, network.second, network.last)],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--start", type=Path, required=True, help="features, stages and first sums, as recipe.ts writes them")
    parser.add_argument("--outcome", type=float, required=True, help="how much the end of a game counts against what searches found")
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True, help="the network; the same name with .onnx, and with .losses.json")
    parser.add_argument("games", type=Path, nargs="+")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    start = json.loads(options.start.read_text())
    inputs = 2 * (len(start["features"]) + len(start["stages"]))
    learned, held = read(options.games, inputs, options.outcome)
    shifts, divisors = learned[0].mean(axis=0), learned[0].std(axis=0) + 1e-2
    network = Network(np.array(start["sums"]), np.array(rounded(shifts)), np.array(rounded(divisors)))
    print(f"{len(learned[0])} positions, {len(held[0])} held back", flush=True)
    told = fit(network, learned, held, options.epochs)
    network_file = kept(network, start)
    torch.onnx.export(
        network,
        (torch.zeros(1, inputs),),
        str(options.out.with_suffix(".onnx")),
        input_names=["features"],
        output_names=["logit"],
        dynamic_axes={"features": {0: "positions"}, "logit": {0: "positions"}},
        dynamo=False,
    )
    options.out.with_suffix(".losses.json").write_text(json.dumps({"positions": len(learned[0]), **told}) + "\n")
    options.out.write_text(json.dumps(network_file))


if __name__ == "__main__":
    main()
