import type { Target } from '../target';
import { action } from './action';
import { changesAndPatches } from './changes';
import { cli } from './cli';
import { components } from './components';
import { env } from './env';
import { notation } from './notation';
import { options } from './options';
import { position } from './position';
import { record } from './record';
import { serve } from './serve';
import { state } from './state';
import { words } from './words';

export const TARGETS: readonly Target[] = [
  action,
  state,
  options,
  record,
  notation,
  position,
  components,
  changesAndPatches,
  serve,
  env,
  words,
  cli,
];
