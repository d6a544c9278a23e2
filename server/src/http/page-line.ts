/** Waiting in all; whoever comes then is told to come again. */
const inLine = 48;

export type Line<W> = {
  /** False when there is no room: the line is full, and nobody stands in it more often than the asker. */
  join: (work: W, asker: string) => boolean;
  /** Somebody else wants the same: it moves into their row where it waits behind less there. */
  alsoFor: (work: W, asker: string) => void;
  /** Whose turn it is. */
  next: () => W | undefined;
};

type Options<W> = {
  /** Milliseconds after which whoever stands in line is refused. */
  limitMs: number;
  refuse: (work: W) => void;
};

type Place<W> = { work: W; limit: NodeJS.Timeout };

/** Who waits, a row for each asker. */
function makeRows<W>() {
  /** The row that is next comes first. */
  const rows = new Map<string, Place<W>[]>();
  let count = 0;
  return {
    count: () => count,
    lengthOf: (asker: string) => rows.get(asker)?.length ?? 0,
    first: (): string | undefined => rows.keys().next().value,
    longest: (): string | undefined =>
      [...rows].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0],
    find(work: W): { asker: string; at: number } | null {
      for (const [asker, row] of rows) {
        const at = row.findIndex((place) => place.work === work);
        if (at !== -1) return { asker, at };
      }
      return null;
    },
    takeOut(asker: string, at: number): Place<W> | undefined {
      const row = rows.get(asker);
      const [place] = row?.splice(at, 1) ?? [];
      if (row?.length === 0) rows.delete(asker);
      if (place) count -= 1;
      return place;
    },
    putIn(asker: string, place: Place<W>): void {
      const row = rows.get(asker) ?? [];
      row.push(place);
      rows.set(asker, row);
      count += 1;
    },
    /** Another's turn is next. */
    toTheEnd(asker: string): void {
      const row = rows.get(asker);
      rows.delete(asker);
      if (row) rows.set(asker, row);
    },
  };
}

/**
 * Pages that wait for their turn. Each asker has a row, and the rows are served by turns: who asks for a
 * thousand pages waits for them, and nobody else does. In a full line the asker of most gives way.
 */
export function makeLine<W>({ limitMs, refuse }: Options<W>): Line<W> {
  const rows = makeRows<W>();

  /** Takes the newest of who asked for most, unless the newcomer asks for as many. */
  function makeRoom(asker: string): boolean {
    if (rows.count() < inLine) return true;
    const greedy = rows.longest() ?? '';
    const most = rows.lengthOf(greedy);
    if (most <= rows.lengthOf(asker) + 1) return false;
    const given = rows.takeOut(greedy, most - 1);
    clearTimeout(given?.limit);
    if (given) refuse(given.work);
    return true;
  }

  return {
    join(work, asker) {
      if (!makeRoom(asker)) return false;
      const leave = (): void => {
        const place = rows.find(work);
        if (place) rows.takeOut(place.asker, place.at);
        refuse(work);
      };
      rows.putIn(asker, { work, limit: setTimeout(leave, limitMs).unref() });
      return true;
    },
    alsoFor(work, asker) {
      const place = rows.find(work);
      if (!place || place.at <= rows.lengthOf(asker)) return;
      const moved = rows.takeOut(place.asker, place.at);
      if (moved) rows.putIn(asker, moved);
    },
    next() {
      const asker = rows.first();
      if (asker === undefined) return undefined;
      const place = rows.takeOut(asker, 0);
      rows.toTheEnd(asker);
      clearTimeout(place?.limit);
      return place?.work;
    },
  };
}
