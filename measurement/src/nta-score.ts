import { dividedRounded } from './decimal.ts';

/*
 * Percentiles of an exam in several sessions, as NTA's procedure merges them. No quiz has several sessions
 * yet: of this file only `printedPercentile` is in use. What a learner sees comes from `percentile.ts`.
 */

/** Marks (1/600) of one taker in one session; `subjects` in the order of the paper. */
export type RawMarks = { id: string; total: number; subjects: readonly number[] };

/** Percentiles in whole ten-millionths of a percent, from 0 to 10⁹: seven decimals, and no more. */
export type NtaScore = { id: string; total: number; subjects: readonly number[] };

const whole = 10n ** 9n;

/**
 * For each mark among `marks` the percentile of whoever has it: 100 × those with as many or fewer ÷ all,
 * rounded once to seven decimals, halves away from zero.
 */
function percentilesOf(marks: readonly number[]): ReadonlyMap<number, number> {
  const sorted = marks.toSorted((a, b) => a - b);
  // Of equal marks the last one says how many stand at or below; it is written last.
  return new Map(
    sorted.map((mark, below) => [
      mark,
      Number(dividedRounded(BigInt(below + 1) * whole, BigInt(sorted.length))),
    ]),
  );
}

function read(percentiles: ReadonlyMap<number, number>, mark: number | undefined): number {
  const found = mark === undefined ? undefined : percentiles.get(mark);
  if (found === undefined) throw new RangeError('Takers of one session have the same subjects');
  return found;
}

/**
 * The percentiles of one session, in total and in each subject, as NTA's procedure of normalisation for
 * JEE Main describes them: 100 × takers of the session with marks at or below one's own ÷ takers of the
 * session. The best of a session always has 100. They compare within this session alone, and say less the
 * fewer sat it. Throws RangeError when marks are no whole numbers of 1/600, somebody is in twice, or
 * subjects differ in number.
 */
export function ntaScores(session: readonly RawMarks[]): NtaScore[] {
  if (new Set(session.map(({ id }) => id)).size < session.length)
    throw new RangeError('Somebody stands twice in a session');
  const width = session[0]?.subjects.length ?? 0;
  if (session.some(({ subjects }) => subjects.length !== width))
    throw new RangeError('Takers of one session have the same subjects');
  if (session.some(({ total, subjects }) => ![total, ...subjects].every(Number.isSafeInteger)))
    throw new RangeError('Marks are whole numbers of 1/600');
  const totals = percentilesOf(session.map(({ total }) => total));
  const bySubject = Array.from({ length: width }, (_, at) =>
    percentilesOf(session.flatMap(({ subjects }) => subjects[at] ?? [])),
  );
  return session.map(({ id, total, subjects }) => ({
    id,
    total: read(totals, total),
    subjects: bySubject.map((percentiles, at) => read(percentiles, subjects[at])),
  }));
}

/** Negative when `a` is the better of two sittings: by the total, then by the subjects in their order. */
function better(a: NtaScore, b: NtaScore): number {
  let order = b.total - a.total;
  for (const [at, mine] of a.subjects.entries()) order ||= (b.subjects[at] ?? 0) - mine;
  return order;
}

/**
 * One score for each taker out of all sessions (shifts and attempts): raw marks of different papers are
 * never compared, only percentiles. Of several sittings the one with the higher total counts, with its own
 * subjects: subjects of different sittings are not mixed. The order of sessions is of no consequence; the
 * answer is sorted by the total, best first, and by id where all is equal.
 */
export function mergeSessions(sessions: readonly (readonly NtaScore[])[]): NtaScore[] {
  const best = new Map<string, NtaScore>();
  for (const score of sessions.flat()) {
    const held = best.get(score.id);
    if (!held || better(score, held) < 0) best.set(score.id, score);
  }
  return [...best.values()].toSorted((a, b) => better(a, b) || (a.id < b.id ? -1 : 1));
}

/** Ten-millionths of a percent as they are printed: `99.9999910`. */
export function printedPercentile(tenMillionths: number): string {
  const digits = String(tenMillionths).padStart(8, '0');
  return `${digits.slice(0, -7)}.${digits.slice(-7)}`;
}
