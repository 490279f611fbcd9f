import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of this process, including processor time and memory. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });
const registers = [registry];

/** The metrics of the servers in this process, by name without the prefix `century_`. */
export const metrics = {
  moves: new Counter({
    name: 'century_moves_total',
    help: 'Actions that this server has kept.',
    labelNames: ['by'],
    registers,
  }),
  moveSeconds: new Histogram({
    name: 'century_move_seconds',
    help: 'Time from an action to its acknowledgement.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  }),
  refusals: new Counter({
    name: 'century_refusals_total',
    help: 'What was refused, by code: actions, requests, and connections that were closed.',
    labelNames: ['code'],
    registers,
  }),
  databaseFaults: new Counter({
    name: 'century_database_faults_total',
    help: 'Statements that failed or had no answer.',
    registers,
  }),
  rooms: new Gauge({ name: 'century_rooms', help: 'Rooms in memory.', registers }),
  sockets: new Gauge({ name: 'century_sockets', help: 'Connected clients.', registers }),
  botsWaiting: new Gauge({ name: 'century_bots_waiting', help: 'Bots that have to decide.', registers }),
  poolConnections: new Gauge({
    name: 'century_database_connections',
    help: 'Connections to the database.',
    registers,
  }),
  poolWaiting: new Gauge({
    name: 'century_database_waiting',
    help: 'Statements that wait for a connection to the database.',
    registers,
  }),
};
for (const by of ['person', 'bot']) metrics.moves.inc({ by }, 0);
