import type { Ctx } from '../context.ts';
import { changeRun } from './data.ts';

type Progress = {
  done: number;
  total?: number;
  /** A key of the words. */
  message?: string;
};

/** What a handler knows of its own run. */
export type Run = {
  /** Aborted when its time is over or the server stops: what is not done then is done by nobody. */
  signal: AbortSignal;
  /** Says how far it is, to whoever began it; throws when its time is over. */
  tell: (progress: Progress) => Promise<void>;
};

type Attempt = { id: string; signal: AbortSignal; isLast: boolean };

/** Rejects when the signal is given: the handler may go on for a while, but nobody waits for it. */
function aborted(signal: AbortSignal): { promise: Promise<never>; forget: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const give = (): void => reject(new Error('the work took longer than it may'));
  if (signal.aborted) give();
  signal.addEventListener('abort', give, { once: true });
  return { promise, forget: () => signal.removeEventListener('abort', give) };
}

/** Runs the handler and writes down for its owner how it went; of work that nobody follows, nothing. */
export async function follow(
  ctx: Ctx,
  { id, signal, isLast }: Attempt,
  work: (run: Run) => Promise<unknown>,
): Promise<void> {
  const now = (): Date => new Date(ctx.services.clock.now());
  const tell = async ({ done, total, message }: Progress): Promise<void> => {
    signal.throwIfAborted();
    await changeRun(ctx.db, id, {
      done,
      ...(total === undefined ? {} : { total }),
      ...(message === undefined ? {} : { message }),
    });
  };
  await changeRun(ctx.db, id, { state: 'running', started_at: now() });
  const stop = aborted(signal);
  try {
    const result = await Promise.race([work({ signal, tell }), stop.promise]);
    await changeRun(ctx.db, id, {
      state: 'done',
      finished_at: now(),
      ...(result === undefined ? {} : { result: JSON.stringify(result) }),
    });
  } catch (error) {
    await changeRun(
      ctx.db,
      id,
      isLast ? { state: 'failed', finished_at: now() } : { state: 'waiting' },
    );
    throw error;
  } finally {
    stop.forget();
  }
}
