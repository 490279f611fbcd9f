import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const milliseconds = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
const DAY = 86_400_000;
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  );

/** Names of ranges of private addresses. */
const PRIVATE = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Trusted proxies, which append the address of a client to the header. Addresses that the client put before are
 * ignored.
 */
const proxies = list
  .transform((given) => (given.join() === 'true' ? PRIVATE : given.filter((each) => each !== 'false')))
  .refine((given) => given.every((each) => PRIVATE.includes(each) || isNetwork(each)), {
    error: `Expected addresses or networks, separated by commas, or ${PRIVATE.join(', ')}.`,
  });

/** Returns whether a text is an address, or a range of addresses such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  OPERATOR_HOST: z.string().default('127.0.0.1'),
  OPERATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DATABASE_URL: z.string().optional(),
  DATABASE_TIMEOUT: count(5_000),
  DATABASE_CONNECTIONS: count(10),
  DATA: z.string().default('century-games'),
  PAGE: z.string().default(join(import.meta.dirname, '../../web/dist')),
  ORIGINS: list,
  NAMES: list,
  BEHIND_PROXY: proxies,
  OWN_COMPONENTS: z.stringbool().default(false),
  MESSAGES_PER_SECOND: count(20),
  REQUESTS_PER_MINUTE: count(120),
  SOCKETS_PER_ADDRESS: count(50),
  CONNECTIONS: count(2_000),
  CONNECTIONS_PER_ADDRESS: count(200),
  REQUEST_TIMEOUT: count(10_000),
  ROOMS_PER_ADDRESS: count(40),
  ROOM_AGE: count(DAY),
  GAME_IDLE: count(90 * DAY),
  RECORD_AGE: z.coerce.number().int().min(1).optional(),
  BOT_DELAY: milliseconds(400),
  BOT_TAKEOVER: milliseconds(3_000),
  ROOM_IDLE: milliseconds(60_000),
});

export type Config = z.infer<typeof environment>;

/** Reads the settings of a server from variables of the environment, which the README lists. */
export function configOf(variables: Readonly<Record<string, string | undefined>>): Config {
  return environment.parse(variables);
}
