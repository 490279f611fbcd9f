/**
 * Environments for learning: fixed integer action ids, legal masks, observations as vectors and as text, games that
 * are stepped one by one or side by side.
 *
 * @module century-engine/env
 */

export type { Action, Components, State, VariantName, View } from '../century';
export { VARIANTS } from '../century';
export { InvalidInputError } from '../core/errors';
export type { Seat } from '../core/seats';
export type { Viewer } from '../core/viewer';
export type { MapLayout } from '../mechanics/sea/map';
export { type ActionSpace, actionSpace } from './action-space';
export { type Batch, type BatchOptions, createBatch } from './batch';
export { createEnv, type Env } from './env';
export { informationState } from './information-state';
export { type ObservationPart, type ObservationSpace, observationSpace, observe } from './observation-space';
export type { EnvOptions, RewardKind, SpaceOptions } from './options';
export { ENV_VERSION } from './version';
