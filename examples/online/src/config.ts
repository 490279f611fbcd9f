import { join } from 'node:path';
import { z } from 'zod';

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const milliseconds = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((each) => each !== ''));

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  DATABASE_URL: z.string().optional(),
  DATA: z.string().default('century-games'),
  PAGE: z.string().default(join(import.meta.dirname, '../../web/dist')),
  ORIGINS: list,
  BEHIND_PROXY: z.stringbool().default(false),
  MESSAGES_PER_SECOND: count(20),
  REQUESTS_PER_MINUTE: count(120),
  SOCKETS_PER_ADDRESS: count(50),
  BOT_DELAY: milliseconds(400),
  BOT_TAKEOVER: milliseconds(3_000),
});

export type Config = z.infer<typeof environment>;

/** The settings of a server, from variables of the environment; the README lists them. */
export function configOf(variables: Readonly<Record<string, string | undefined>>): Config {
  return environment.parse(variables);
}
