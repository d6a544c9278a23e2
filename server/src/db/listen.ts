import pg from 'pg';
import type { Logger } from 'pino';

const firstPauseMs = 500;
const longestPauseMs = 15_000;
const heartbeatMs = 15_000;

/** The pause after one of `ms` milliseconds: twice as long, up to fifteen seconds. */
export function nextPause(ms: number): number {
  return Math.min(ms * 2, longestPauseMs);
}

export type Listening = {
  /** Begins to listen; rejects when the database is not there. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  url: string;
  channel: string;
  log: Logger;
  onWord: (payload: string) => void;
  /** Words may have been missed: called whenever the channel begins anew, and when it is lost. */
  onGap: () => void;
  /** Milliseconds between looks whether the connection still lives. */
  heartbeat?: number;
};

function makeClient(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
    application_name: 'chinar-listen',
  });
}

/** Lets go of a connection; whatever it still says is nobody's business. */
function drop(target: pg.Client): void {
  target.removeAllListeners();
  target.on('error', () => {});
  target.end().catch(() => {});
}

/** Opens a connection that listens; nothing is left of one that cannot. */
async function open(target: pg.Client, channel: string): Promise<void> {
  try {
    await target.connect();
    await target.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    drop(target);
    throw error;
  }
}

/**
 * Listens to a channel over a connection of its own. When that is lost, one timer tries again with
 * growing pauses, and each change of state is one line of the log: after any outage there is one
 * listener, and never a crowd of them that takes every connection.
 */
export function makeListening(options: Options): Listening {
  const { url, channel, log, onWord, onGap, heartbeat = heartbeatMs } = options;
  let client: pg.Client | null = null;
  let retryTimer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let isStopping = false;

  function clearTimers(): void {
    clearTimeout(retryTimer);
    clearInterval(beat);
    retryTimer = undefined;
  }

  function lose(target: pg.Client, reason: string): void {
    // A connection says that it is gone in several ways: only the first counts.
    if (isStopping || client !== target) return;
    client = null;
    drop(target);
    onGap();
    log.warn({ channel, reason }, 'lost the channel of changes, connecting again');
    again();
  }

  function again(): void {
    if (isStopping || retryTimer) return;
    clearTimers();
    const wait = pauseMs / 2 + Math.random() * (pauseMs / 2);
    pauseMs = nextPause(pauseMs);
    retryTimer = setTimeout(() => {
      retryTimer = undefined;
      // That it is lost was said when it was.
      connect().then(() => log.info({ channel }, 'the channel of changes is back'), again);
    }, wait);
    retryTimer.unref();
  }

  async function connect(): Promise<void> {
    const next = makeClient(url);
    next.on('error', (error) => lose(next, error.message));
    next.on('end', () => lose(next, 'the connection ended'));
    next.on('notification', ({ payload }) => onWord(payload ?? ''));
    await open(next, channel);
    if (isStopping) return drop(next);
    client = next;
    pauseMs = firstPauseMs;
    onGap();
    beat = setInterval(() => {
      next.query('select 1').catch((error: Error) => lose(next, error.message));
    }, heartbeat);
    beat.unref();
  }

  return {
    async start() {
      if (!client && !retryTimer) await connect();
    },
    async stop() {
      isStopping = true;
      clearTimers();
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
