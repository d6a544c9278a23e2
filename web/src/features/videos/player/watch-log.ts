/** Seconds of a film between two looks at the clock of the player beyond which it was moved, not played. */
const jump = 3;

export type WatchLog = {
  /** Where the player stands now, in seconds of the film; seconds between two looks were seen. */
  look: (at: number) => void;
  /** The player was moved: what lies between was not seen. */
  move: (at: number) => void;
  /** What was seen since it was last taken, as half-open ranges of whole seconds in their order. */
  take: () => [number, number][];
  /** Seconds that wait to be taken. */
  size: () => number;
};

/** Notes which whole seconds of a film were played. */
export function makeWatchLog(): WatchLog {
  let seen = new Set<number>();
  let last: number | null = null;
  return {
    look(at) {
      if (last !== null && at > last && at - last < jump) {
        for (let second = Math.floor(last); second < Math.floor(at); second += 1) seen.add(second);
      }
      last = at;
    },
    move(at) {
      last = at;
    },
    take() {
      const ranges: [number, number][] = [];
      for (const second of [...seen].toSorted((one, other) => one - other)) {
        const held = ranges.at(-1);
        if (held && held[1] === second) held[1] = second + 1;
        else ranges.push([second, second + 1]);
      }
      seen = new Set();
      return ranges;
    },
    size: () => seen.size,
  };
}
