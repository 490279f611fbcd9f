#!/bin/sh
#SBATCH --job-name=century
#SBATCH --array=0-999%200
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --time=01:00:00
#SBATCH --requeue
#SBATCH --output=century-%A-%a.log

# A million games in a thousand tasks, 200 of them at a time: sbatch slurm.sh
export GAMES=1000000 SIZE=1000 SEED=slurm RUN="$SLURM_SUBMIT_DIR/runs/slurm"
export PLAY="--variant spice-road --players 3 --bots greedy"
exec sh "$SLURM_SUBMIT_DIR/task.sh"
