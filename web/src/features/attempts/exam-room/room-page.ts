import { forgetHandedIn } from '../../../lib/handed-in.ts';
import { onWoken } from '../../../lib/woken.ts';
import type { ServerClock } from '../outbox/server-clock.ts';
import type { Room } from './room.ts';

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
    const { isLasting, unsent, attempt } = outbox.view;
    const isAllThere = unsent.size === 0 && attempt.phase !== 'handing_in';
    if (!isLasting && !isAllThere) event.preventDefault();
  });
}
