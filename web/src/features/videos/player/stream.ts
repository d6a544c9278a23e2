import { type ErrorData, Hls, type Level } from 'hls.js/light';

/** What is heard of a stream while it plays. */
export type StreamEars = {
  /** Which heights there are to choose from, once its list has come. */
  onHeights: (heights: readonly number[]) => void;
  /** It cannot be played: before anything of it was seen, or, with `isBegun`, after. */
  onBroken: (isBegun: boolean) => void;
};

export type Stream = {
  /** One height from the next segment on; null chooses by the line. */
  setHeight: (height: number | null) => void;
  end: () => void;
};

/** Of a line about which nothing is known yet: 500 kilobits a second. */
const unknownLine = 500_000;
/** Seconds that are fetched ahead: what is not seen costs its viewer all the same. */
const ahead = 30;

/** Whether this browser plays what a script hands it piece by piece. */
export const isSupported = (): boolean => Hls.isSupported();

/** Plays a stream by fetching its segments here, for browsers that cannot do it themselves. */
export function playStream(
  player: HTMLVideoElement,
  { url, from, height }: { url: string; from: number; height: number | null },
  ears: StreamEars,
): Stream {
  const hls = new Hls({
    // A worker would be made of a blob, which our content policy forbids; there is nothing to convert.
    enableWorker: false,
    startPosition: from,
    abrEwmaDefaultEstimate: unknownLine,
    maxBufferLength: ahead,
    maxMaxBufferLength: 2 * ahead,
    backBufferLength: 2 * ahead,
    // More lines than the screen shows are megabytes for nothing.
    capLevelToPlayerSize: true,
  });
  let wanted = height;
  let isBegun = false;
  let isMended = false;
  const choose = (): void => {
    const place = hls.levels.findIndex((level: Level) => level.height === wanted);
    // What was fetched ahead is thrown away, or another size is seen half a minute later.
    hls.nextLevel = place;
  };
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    ears.onHeights(hls.levels.map((level: Level) => level.height));
    if (wanted !== null) choose();
  });
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    isBegun = true;
  });
  hls.on(Hls.Events.ERROR, (_event: unknown, { fatal, type }: ErrorData) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && isBegun && !isMended) {
      isMended = true;
      return hls.recoverMediaError();
    }
    ears.onBroken(isBegun);
  });
  hls.loadSource(url);
  hls.attachMedia(player);
  return {
    setHeight(next) {
      if (next === wanted) return;
      wanted = next;
      choose();
    },
    end: () => hls.destroy(),
  };
}
