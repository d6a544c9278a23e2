import { forgetHandedIn } from '../../../lib/handed-in.ts';
import { onWoken } from '../../../lib/woken.ts';
import type { ServerClock } from '../outbox/server-clock.ts';
import type { Room } from './room.ts';

/** A page that is still there so long after it was asked whether it may be left was not left. */
const leavesMs = 5000;
let askedAt = Number.NEGATIVE_INFINITY;

/**
 * Whether its learner sees the room. What a page shows while it is being left nobody does, though it lives for a
 * moment, sends and paints.
 */
export function isInSight({ isWatched }: Pick<Room, 'isWatched'>): boolean {
  const isBeingLeft = performance.now() - askedAt < leavesMs;
  return isWatched && !document.hidden && !isBeingLeft;
}

/** The page's life as the room must know it. A room lives as long as its page, so nothing is let go. */
export function followPage(room: Room, clock: ServerClock): void {
  const { outbox } = room;
  window.addEventListener('online', outbox.wake);
  window.addEventListener('pagehide', () => room.pause());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return room.pause();
    // What was told of it behind the reader's back stands before them now.
    if (outbox.view.attempt.phase === 'ended' && room.isWatched)
      forgetHandedIn(outbox.view.attempt.attemptId);
    outbox.wake();
    // A machine that slept has lost count of the time.
    void outbox.checkIn();
  });
  // It may have slept with the page in sight.
  onWoken(() => void outbox.checkIn().then(clock.catchUp));
  window.addEventListener('beforeunload', (event) => {
    askedAt = performance.now();
    const { isLasting, unsent, attempt } = outbox.view;
    const isAllThere = unsent.size === 0 && attempt.phase !== 'handing_in';
    if (!isLasting && !isAllThere) event.preventDefault();
  });
}
