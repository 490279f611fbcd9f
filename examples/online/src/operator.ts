import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import type { Database } from './database/database';
import { metrics, registry } from './metrics';

/** A database that takes longer for an answer is as good as gone, in milliseconds. */
const READY_WITHIN = 1_000;

/** How much there is of something now. */
export interface Sizes {
  readonly rooms: number;
  readonly sockets: number;
  readonly botsWaiting: number;
}

/**
 * What operators and their machines ask a server, at a port of its own: limits for players do not hold there.
 *
 * @param isStopping - whether players should go to other servers
 */
export function createOperator(
  database: Database,
  isStopping: () => boolean,
  sizes: () => Sizes,
): FastifyInstance {
  const operator = fastify({ forceCloseConnections: true });

  /** The process runs: nothing that it waits for matters. */
  operator.get('/live', async () => ({ ok: true }));

  /** Players can be sent here. */
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
