import type { WatchState, WithinLesson } from '@chinar/contract/videos';
import { useEffect, useRef } from 'react';
import { ownId } from '../../../lib/session.ts';
import { makeWatchLog } from './watch-log.ts';
import { keepSeen, tellSeen } from './watch-queue.ts';

const saveMs = 15_000;
/** Nothing is told before so many seconds were really played. */
const leastSeconds = 2;

type Telling = {
  videoId: string;
  within: WithinLesson;
  onProgress: ((state: WatchState) => void) | undefined;
};

/** Keeps which seconds were seen while the film plays, and tells them: on pause, when the page is left, with a line. */
export function useWatchTelling(player: HTMLVideoElement | null, telling: Telling): void {
  const latest = useRef(telling);
  useEffect(() => {
    latest.current = telling;
  });
  const { videoId } = telling;
  useEffect(() => {
    // A visitor's way through a film is nobody's to keep.
    if (!player || !ownId()) return undefined;
    const log = makeWatchLog();
    let last = performance.now();
    const heard = (id: string, state: WatchState): void => {
      if (id === videoId) latest.current.onProgress?.(state);
    };
    const tell = async (keepalive = false): Promise<void> => {
      if (log.size() < leastSeconds) return;
      last = performance.now();
      const { within } = latest.current;
      const position = Math.floor(player.currentTime);
      const at = new Date().toISOString();
      await keepSeen({ videoId, within, ranges: log.take(), position, at });
      await tellSeen(heard, keepalive);
    };
    const look = (): void => {
      log.look(player.currentTime);
      if (performance.now() - last > saveMs) void tell();
    };
    const move = (): void => log.move(player.currentTime);
    const stop = (): void => {
      log.look(player.currentTime);
      void tell();
    };
    const leave = (): void => {
      if (document.visibilityState === 'hidden') void tell(true);
    };
    const online = (): void => void tellSeen(heard);
    // What waits from another time goes along.
    online();
    player.addEventListener('timeupdate', look);
    player.addEventListener('seeking', move);
    player.addEventListener('pause', stop);
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', online);
    return () => {
      void tell(true);
      player.removeEventListener('timeupdate', look);
      player.removeEventListener('seeking', move);
      player.removeEventListener('pause', stop);
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', online);
    };
  }, [player, videoId]);
}
