#!/bin/sh
# Plays one part of a run of self-play: the games of one task of a Slurm array or of an indexed Kubernetes job.
#
#   GAMES   how many games the run has
#   SIZE    how many of them each task plays
#   SEED    of the run: the same for all tasks
#   RUN     the folder for the games, which all machines share
#   PLAY    what else `century selfplay` is to be told: --variant, --players, --bots
#
# Every game depends on the seed and its number alone. A task that is started again goes on where it was stopped.
set -eu
task=${SLURM_ARRAY_TASK_ID:-${JOB_COMPLETION_INDEX:?neither a Slurm array nor an indexed job}}
from=$((task * SIZE))
to=$((from + SIZE))
[ "$to" -le "$GAMES" ] || to=$GAMES
[ "$from" -lt "$to" ] || exit 0
mkdir -p "$RUN"
out=$RUN/$(printf '%06d' "$task").jsonl
# shellcheck disable=SC2086 # PLAY is a list of words
exec century selfplay $PLAY --seed "$SEED" --from "$from" --to "$to" --workers 1 --no-progress --out "$out"
