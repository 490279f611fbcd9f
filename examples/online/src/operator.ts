import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import type { Database } from './database/database';
import { metrics, registry } from './metrics';

/** The time after which a database without an answer counts as unavailable, in milliseconds. */
const READY_WITHIN = 1_000;

/** A metric with its current value. */
export interface Sizes {
  readonly rooms: number;
  readonly sockets: number;
  readonly botsWaiting: number;
}

/**
 * Creates the HTTP server for operators and their tools, at its own port and without the limits for players.
 *
 * @param isStopping - whether players should go to other servers
 */
export function createOperator(
  database: Database,
  isStopping: () => boolean,
  sizes: () => Sizes,
): FastifyInstance {
  const operator = fastify({ forceCloseConnections: true });

  /** Answers as long as the process runs, whatever its dependencies do. */
  operator.get('/live', async () => ({ ok: true }));

  /** Answers whether the server can take players. */
  operator.get('/ready', async (_request, reply) => {
    const answer = database.query('select 1').then(
      () => true,
      () => false,
    );
    const isReady = !isStopping() && database.state().isListening;
    const ok = isReady && (await Promise.race([answer, sleep(READY_WITHIN, false)]));
    return reply.code(ok ? 200 : 503).send({ ok });
  });

  operator.get('/metrics', async (_request, reply) => {
    const { rooms, sockets, botsWaiting } = sizes();
    metrics.rooms.set(rooms);
    metrics.sockets.set(sockets);
    metrics.botsWaiting.set(botsWaiting);
    const { connections, waiting } = database.state();
    metrics.poolConnections.set(connections);
    metrics.poolWaiting.set(waiting);
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  return operator;
}
