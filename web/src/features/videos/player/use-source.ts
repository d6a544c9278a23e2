import type { Played } from '@chinar/contract/videos';
import { useEffect, useRef, useState } from 'react';
import { type Choices, sourceFor } from './choices.ts';
import type { Stream } from './stream.ts';

type Source = Played['sources'][number];

const listType = 'application/vnd.apple.mpegurl';

/** Whether the browser fetches the segments of a stream itself. */
const isNative = (player: HTMLVideoElement): boolean => player.canPlayType(listType) !== '';

/** Where a film stood when another of its files took its place. */
type Left = { at: number; isPlaying: boolean };

/** Goes on there once the other file is there. */
function goOn(player: HTMLVideoElement, { at, isPlaying }: Left): () => void {
  const again = (): void => {
    player.currentTime = at;
    if (isPlaying) player.play().catch(() => undefined);
  };
  player.addEventListener('loadedmetadata', again, { once: true });
  return () => player.removeEventListener('loadedmetadata', again);
}

type Ears = {
  /** Where it goes on when it is first played. */
  from: number;
  /** Its address has ended, or the line; `at`: where it stood. */
  onFault: (at: number) => void;
};

/**
 * What of a film is played on this device: the stream of its sizes where it can be, else one file. The code
 * that fetches segments comes only for browsers that cannot, and only where there is a stream.
 */
export function useSource(
  player: HTMLVideoElement | null,
  { played, choices, from, onFault }: { played: Played; choices: Choices } & Ears,
): Source | undefined {
  const [heights, setHeights] = useState<readonly number[]>([]);
  const [isStreaming, setStreaming] = useState(true);
  const stream = useRef<Stream | null>(null);
  const latest = useRef({ onFault, quality: choices.quality });
  const left = useRef<Left | null>(null);
  useEffect(() => {
    latest.current = { onFault, quality: choices.quality };
  });
  const offered = isStreaming
    ? played.sources
    : played.sources.filter(({ kind }) => kind !== 'hls');
  const source = sourceFor(offered, choices, heights);
  const isStream = source?.kind === 'hls';
  const url = source?.url;
  useEffect(() => {
    if (!player || url === undefined) return undefined;
    const forget = left.current ? goOn(player, left.current) : undefined;
    const start = left.current?.at ?? from;
    /** Before its file goes: what ends a stream sets the film to its beginning. */
    const leave = (): void => {
      forget?.();
      // What never came has no place of its own.
      if (player.readyState === 0) left.current ??= { at: from, isPlaying: true };
      else left.current = { at: player.currentTime, isPlaying: !player.paused };
    };
    if (!isStream || isNative(player)) {
      player.src = url;
      return leave;
    }
    let isOver = false;
    const fail = (): void => setStreaming(false);
    const begin = async (): Promise<void> => {
      const { isSupported, playStream } = await import('./stream.ts');
      if (isOver) return;
      if (!isSupported()) return fail();
      const wanted = { url, from: start, height: heightOf(latest.current.quality) };
      stream.current = playStream(player, wanted, {
        onHeights: setHeights,
        onBroken: (isBegun) => (isBegun ? latest.current.onFault(player.currentTime) : fail()),
      });
    };
    begin().catch(fail);
    return () => {
      isOver = true;
      leave();
      stream.current?.end();
      stream.current = null;
    };
    // Where it begins counts once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [player, url, isStream]);
  useEffect(() => {
    stream.current?.setHeight(heightOf(choices.quality));
  }, [choices.quality]);
  return source;
}

/** The lines that were chosen; null where the line decides. */
function heightOf(quality: string): number | null {
  const height = Number(quality);
  return Number.isInteger(height) && height > 0 ? height : null;
}
