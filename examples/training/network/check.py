"""Compares an ONNX file with what the engine says of the same positions: `positions.ts --game … | check.py model.onnx`."""

import json
import sys

import numpy as np
import onnxruntime

# Single precision against double precision.
MOST = 1e-4

told = json.load(sys.stdin)
session = onnxruntime.InferenceSession(sys.argv[1])
(logits,) = session.run(None, {"features": np.array(told["inputs"], dtype=np.float32)})
difference = np.abs(1 / (1 + np.exp(-logits.astype(np.float64))) - np.array(told["chances"])).max()
print(f"{len(logits)} positions, largest difference of a chance: {difference:.1e}")
sys.exit(0 if difference < MOST else 1)
