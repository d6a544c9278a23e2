import type { FastifyInstance } from 'fastify';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObject,
  Registry,
} from 'prom-client';
import { alarmKinds } from '../alarms.ts';
import type { Services } from '../context.ts';
import { probeWrite } from '../db/probe.ts';
import type { Gathered, Siblings } from '../siblings.ts';
import { isForLoopback } from './loopback.ts';

/** Whether something works, tried once for all who ask while it is being tried. */
function makeGlance(work: () => Promise<void>): () => Promise<boolean> {
  let trying: Promise<boolean> | null = null;
  return () => {
    trying ??= work()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        trying = null;
      });
    return trying;
  };
}

type Figure = {
  name: string;
  help: string;
  /** What the other processes of a server do not look after. */
  isOfFirst?: true;
  of: (services: Services) => number | Promise<number>;
};

/** What is looked up when somebody asks for the figures. */
const gauges: readonly Figure[] = [
  {
    name: 'chinar_pool_waiting',
    help: 'Requests that wait for a database connection',
    of: ({ database }) => database.waiting(),
  },
  {
    name: 'chinar_clock_jump_seconds',
    help: "Jump of the database's clock that is not believed; anything but 0 is an alarm",
    of: ({ clock }) => clock.jump?.() ?? 0,
  },
  {
    name: 'chinar_events_dead',
    help: 'Deliveries of events that were given up; anything but 0 is an alarm',
    isOfFirst: true,
    of: ({ events }) => events.figures().dead,
  },
  {
    name: 'chinar_disk_used_ratio',
    help: 'Share of the disk under DATA_DIR that is used; 0.9 and more is an alarm',
    isOfFirst: true,
    of: ({ disk }) => disk.used(),
  },
  {
    name: 'chinar_events_oldest_seconds',
    help: 'Age of the oldest event that a listener has not heard',
    isOfFirst: true,
    of: ({ events }) => events.figures().oldestSeconds,
  },
];

function addFigures(registry: Registry, services: Services, isFirst: boolean): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'chinar_sql_statements_total',
    help: 'SQL statements sent, BEGIN and COMMIT not counted',
    registers,
    collect() {
      this.reset();
      this.inc(services.database.statements());
    },
  });
  for (const { name, help, of, isOfFirst } of gauges) {
    if (isOfFirst && !isFirst) continue;
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await of(services));
      },
    });
  }
  new Counter({
    name: 'chinar_alarms_total',
    help: 'Alarms that were raised and written as errors, by what they are about',
    labelNames: ['alarm'],
    registers,
    collect() {
      this.reset();
      for (const alarm of alarmKinds) this.inc({ alarm }, services.alarms.raised(alarm));
    },
  });
}

/**
 * The figures of all processes of a server, each under its number: sums would jump when one that had
 * counted for long is followed by one that begins at nought.
 */
async function togetherOf({ all, restarts }: Gathered): Promise<string> {
  const each = (all as MetricObject[][]).map((figures) =>
    // By its number each value stands alone: there is nothing to add up, or to leave out.
    figures.map((figure) => ({ ...figure, aggregator: 'sum' })),
  );
  const together = AggregatorRegistry.aggregate(each);
  const processes = { name: 'chinar_processes', help: 'Processes of this server that answer' };
  new Gauge({ ...processes, registers: [together] }).set(all.length);
  new Counter({
    name: 'chinar_process_restarts_total',
    help: 'Processes of this server that ended and were started again',
    registers: [together],
  }).inc(restarts);
  return together.metrics();
}

/** What /metrics says. */
function makeFigures(registry: Registry, { place, count, gather, onGather }: Siblings) {
  if (count === 1) return () => registry.metrics();
  registry.setDefaultLabels({ process: String(place) });
  onGather(() => registry.getMetricsAsJSON());
  return async () => togetherOf(await gather());
}

/**
 * Liveness, readiness and figures. Ready means that a save would succeed; `isReady` turns true once the
 * database is migrated and jobs run.
 */
export function serveHealth(
  app: FastifyInstance,
  services: Services,
  { isReady, siblings }: { isReady: () => boolean; siblings: Siblings },
): void {
  const { config, database } = services;
  const registry = new Registry();
  addFigures(registry, services, siblings.place === 1);
  const requests = new Histogram({
    name: 'chinar_request_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requests
      .labels(request.method, route, String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
    done();
  });

  const figures = makeFigures(registry, siblings);
  app.get('/healthz', async () => ({ status: 'alive', version: config.version }));

  const takesWrites = makeGlance(() => probeWrite(database));
  app.get('/readyz', async (_request, reply) => {
    if (isReady() && (await takesWrites())) return { status: 'ready' };
    return reply.status(503).header('retry-after', '2').send({ status: 'not ready' });
  });

  app.get('/metrics', async (request, reply) => {
    const bearer = request.headers.authorization;
    const hasToken = config.METRICS_TOKEN !== '' && bearer === `Bearer ${config.METRICS_TOKEN}`;
    if (!isForLoopback(request) && !hasToken) return reply.status(404).send();
    return reply.header('content-type', registry.contentType).send(await figures());
  });
}
