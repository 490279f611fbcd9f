import * as z from 'zod';
import { names } from '../parts/schema';
import { commitments, contributions } from './joint-seed';
import type { GameRecord } from './record';
import type { VariantName } from './registry';
import { schemasFor } from './schema-registry';
import { strictObject } from './strict-object';

const hex = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'a SHA-256 hash has 64 hexadecimal digits')
  .describe('A SHA-256 hash in hexadecimal digits.')
  .register(names, { id: 'hash' });
const turn = strictObject({
  actions: z.int().min(1).describe('How many actions it had.'),
  hash: hex.describe('The hash of the state after it.'),
})
  .describe('A finished turn.')
  .register(names, { id: 'turn' });
const result = strictObject({
  hash: hex.describe('The hash of the last state.'),
  scores: z.array(z.int()).min(1).max(5).describe('Points by seat.'),
  ranking: z.array(z.int().min(0)).min(1).max(5).describe('Seats from best to worst.'),
})
  .describe('The end of a game.')
  .register(names, { id: 'result' });
const viewer = z
  .union([z.int().min(0).max(4), z.literal('spectator')])
  .describe('In a published record: whose knowledge it holds.')
  .register(names, { id: 'viewer' });

/** What every record begins with, and what is looked at first. */
export const recordHead = {
  format: z.literal('century-record').describe('What the file is.'),
  version: z.literal([1, 2]).describe('The version of the format.'),
};

const recordSchemas = new Map<VariantName, z.ZodType<GameRecord>>();

/** The schema of the records of a variant. */
export function recordSchemaOf(name: VariantName): z.ZodType<GameRecord> {
  const known = recordSchemas.get(name);
  if (known !== undefined) return known;
  const schemas = schemasFor(name);
  const schema: z.ZodType = strictObject({
    ...recordHead,
    engine: z
      .string()
      .regex(/^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z_.-]+)?$/, 'a version like 1.2.3')
      .describe('The version of the engine that wrote the record.'),
    variant: z.literal(name).describe('The game.'),
    components: hex.describe('The hash of the component set.'),
    options: schemas.options
      .describe('What the game was set up with; absent in a published record.')
      .optional(),
    start: schemas.state
      .describe('In a published record, in place of options: the state that it starts from.')
      .optional(),
    viewer: viewer.optional(),
    commitments: commitments.optional(),
    contributions: contributions.optional(),
    actions: z.array(schemas.action).describe('Every action, in order.'),
    turns: z.array(turn).describe('The finished turns, in order.'),
    result: result.nullable().describe('The end of the game; null while it is on.'),
  }).describe('A game as a file.');
  recordSchemas.set(name, schema as z.ZodType<GameRecord>);
  return schema as z.ZodType<GameRecord>;
}
