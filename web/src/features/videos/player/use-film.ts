import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** The film of a page, for whatever stands around it. */
export type FilmState = {
  player: HTMLVideoElement | null;
  setPlayer: (player: HTMLVideoElement | null) => void;
  /** The second that was asked for before the film was there; each press is one of its own. */
  wanted: { second: number } | null;
  /** Plays it from a second on; `isAnew` where the film that was there is no more. */
  playFrom: (second: number, isAnew?: boolean) => void;
};

export function seek(player: HTMLVideoElement, second: number): void {
  player.currentTime = second;
}

/** How fast it plays, another file in its place too. */
export function setRate(player: HTMLVideoElement, speed: number): void {
  player.defaultPlaybackRate = speed;
  player.playbackRate = speed;
}

export function useFilm(): FilmState {
  const [player, setPlayer] = useState<HTMLVideoElement | null>(null);
  const [wanted, setWanted] = useState<FilmState['wanted']>(null);
  const playFrom = (second: number, isAnew = false): void => {
    if (!player || isAnew) return setWanted({ second });
    seek(player, second);
    // Where a browser wants another press it shows its own button.
    player.play().catch(() => undefined);
    player.scrollIntoView({ block: 'nearest' });
  };
  return { player, setPlayer, wanted, playFrom };
}

/** The last of things in the order of time that has begun, by the second at which it did; null before the first. */
export function useCurrentLine<T>(
  player: HTMLVideoElement | null,
  lines: readonly T[],
  startOf: (line: T) => number,
): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  const start = useRef(startOf);
  useEffect(() => {
    if (!player) return undefined;
    const look = (): void => {
      const begun = lines
        .map((line) => start.current(line))
        .filter((at) => at <= player.currentTime);
      setCurrent(begun.at(-1) ?? null);
    };
    look();
    player.addEventListener('timeupdate', look);
    player.addEventListener('seeking', look);
    return () => {
      player.removeEventListener('timeupdate', look);
      player.removeEventListener('seeking', look);
    };
  }, [player, lines]);
  return player ? current : null;
}

/** The whole second at which a film stands; null before it is there. */
export function useSecond(player: HTMLVideoElement | null): number | null {
  const subscribe = useCallback(
    (hear: () => void) => {
      player?.addEventListener('timeupdate', hear);
      return () => player?.removeEventListener('timeupdate', hear);
    },
    [player],
  );
  return useSyncExternalStore(
    subscribe,
    () => (player ? Math.floor(player.currentTime) : null),
    () => null,
  );
}
