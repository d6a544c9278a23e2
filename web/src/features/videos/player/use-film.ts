import type { Cue } from '@chinar/contract/videos';
import { useEffect, useState } from 'react';

/** The film of a page, for whatever stands around it. */
export type FilmState = {
  player: HTMLVideoElement | null;
  setPlayer: (player: HTMLVideoElement | null) => void;
  /** The second that was asked for before the film was there; each press is one of its own. */
  wanted: { second: number } | null;
  /** Plays it from a second on. */
  playFrom: (second: number) => void;
};

export function seek(player: HTMLVideoElement, second: number): void {
  player.currentTime = second;
}

export function useFilm(): FilmState {
  const [player, setPlayer] = useState<HTMLVideoElement | null>(null);
  const [wanted, setWanted] = useState<FilmState['wanted']>(null);
  const playFrom = (second: number): void => {
    if (!player) return setWanted({ second });
    seek(player, second);
    // Where a browser wants another press it shows its own button.
    player.play().catch(() => undefined);
    player.scrollIntoView({ block: 'nearest' });
  };
  return { player, setPlayer, wanted, playFrom };
}

/** The line that is being said, by the second at which it begins; null before the first. */
export function useCurrentLine(
  player: HTMLVideoElement | null,
  cues: readonly Cue[],
): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    if (!player) return undefined;
    const look = (): void => {
      const begun = cues.filter(({ from }) => from <= player.currentTime);
      setCurrent(begun.at(-1)?.from ?? null);
    };
    look();
    player.addEventListener('timeupdate', look);
    player.addEventListener('seeking', look);
    return () => {
      player.removeEventListener('timeupdate', look);
      player.removeEventListener('seeking', look);
    };
  }, [player, cues]);
  return player ? current : null;
}
