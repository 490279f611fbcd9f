/**
 * Environments for learning: fixed integer action ids, legal masks, observations as vectors and as text, games that
 * are stepped one by one or side by side.
 *
 * @module century-engine/env
 */

export type { Action, Components, State, VariantName, View } from '../century';
export { VARIANTS } from '../century';
export { InvalidInputError } from '../engine/errors';
export type { Viewer } from '../engine/viewer';
export type { MapLayout } from '../parts/hex-map';
export type { Seat } from '../parts/seats';
export { type ActionSpace, actionSpace } from './action-space';
export { type Batch, type BatchOptions, createBatch } from './batch';
export { createEnv, type Env } from './env';
export { informationState } from './information-state';
export { type ObservationPart, type ObservationSpace, observationSpace, observe } from './observation-space';
export type { EnvOptions, RewardKind, SpaceOptions } from './options';
export { ENV_VERSION } from './version';
