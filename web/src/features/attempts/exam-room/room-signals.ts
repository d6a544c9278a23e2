import type { Outbox } from '../outbox/outbox.ts';

/**
 * Notes how often the room is out of sight and for how long, and what is pasted into an answer: counts that
 * the learner was told of before. Steady time, so that a clock that is set changes nothing.
 */
export function followSignals(
  outbox: Outbox,
  { page, steady }: { page: Document; steady: () => number },
): void {
  const isRunning = (): boolean => outbox.view.attempt.phase === 'open';
  let since: number | null = null;
  page.addEventListener('visibilitychange', () => {
    if (page.hidden) {
      since = isRunning() ? steady() : null;
      if (since !== null) void outbox.note({ away: 1 });
      return;
    }
    if (since !== null) void outbox.note({ awayMs: steady() - since });
    since = null;
  });
  page.addEventListener('paste', ({ target }) => {
    const isAnswer = target instanceof Element && target.closest('[data-typing]') !== null;
    if (isAnswer && isRunning()) void outbox.note({ pastes: 1 });
  });
}
