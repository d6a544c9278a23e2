import {
  closeInTurn,
  giveTime,
  mergeTimes,
  noTimes,
  openFrom,
  openSection,
  overAt,
  planOf,
  rollOn,
  saysSame,
  type SectionPlan,
  type SectionTimes,
  takesAnswers,
} from '@chinar/contract/attempts.sections';
import { type Ctx, transact } from '../../../context.ts';
import { readPaper, type ReadyPaper } from '../../quizzes/api.ts';
import type { AttemptFactsRow } from '../data.ts';
import {
  type HeardRow,
  listHeard,
  findSectionClock,
  keepSectionTimes,
  lockSectionClock,
  type SectionClockRow,
} from './data.sections.ts';
import { noteWork } from '../closing/service.outage.ts';
import { graceMs } from '../policy.ts';

type Planned = NonNullable<ReadyPaper['planned']>;
type Told = SectionTimes | undefined;

const minute = 60_000;

function planFor(planned: Planned, row: SectionClockRow): SectionPlan {
  return planOf(planned, row.extra_time_percent);
}

/** A moment that can be true: none lies before the start, and none is to come. */
function within({ started_at }: SectionClockRow, at: number, now: number): number {
  return Math.min(now, Math.max(started_at.getTime(), at));
}

/** What devices have told, within what can be true. */
function toldOf(row: SectionClockRow, more: Told, now: number): SectionTimes {
  const bounded = (moments: SectionTimes['opened']) =>
    Object.fromEntries(Object.entries(moments).map(([place, at]) => [place, within(row, at, now)]));
  const held = (row.section_times as SectionTimes | null) ?? noTimes;
  return more
    ? mergeTimes(held, { opened: bounded(more.opened), closed: bounded(more.closed) })
    : held;
}

/** How sections stand now, by what was told, by their plan, and by the time that was given. */
function timesOf(planned: Planned, row: SectionClockRow, told: SectionTimes, now: number) {
  const plan = planFor(planned, row);
  const first = openSection(noTimes, 0, row.started_at.getTime());
  const begun = plan.order === 'fixed' ? mergeTimes(first, told) : told;
  const startedAt = row.started_at.getTime();
  const given = giveTime(plan, begun, { credits: row.credits, startedAt });
  const rolled = rollOn(plan, given, now);
  return { plan, times: closeInTurn(plan, rolled) };
}

/** How the sections of an attempt stand at a moment, by what is held of them; null where they have neither order nor times. */
async function standOf(
  ctx: Ctx,
  attemptId: string,
  planned: ReadyPaper['planned'],
  now = ctx.services.clock.now(),
) {
  const row = planned && (await findSectionClock(ctx.db, attemptId));
  if (!planned || !row) return null;
  return { ...timesOf(planned, row, toldOf(row, undefined, now), now), now };
}

/** What sections have come to in an attempt; undefined for papers whose sections have neither order nor times. */
export async function sectionsOf(
  ctx: Ctx,
  attemptId: string,
  planned: ReadyPaper['planned'],
): Promise<SectionTimes | undefined> {
  return (await standOf(ctx, attemptId, planned))?.times;
}

/** Whether no section of a paper takes anything more; false where sections have neither order nor times. */
export async function areSectionsOver(
  ctx: Ctx,
  attemptId: string,
  planned: ReadyPaper['planned'],
): Promise<boolean> {
  const stand = await standOf(ctx, attemptId, planned);
  return stand !== null && openFrom(stand.plan, stand.times, 0, stand.now) === null;
}

/**
 * When the last section of an attempt was over, in milliseconds since 1970, if by `moment` all were; null where one took
 * something then, where the last one has no time of its own, which could be made longer, and where sections have neither
 * order nor times.
 */
export async function overSince(
  ctx: Ctx,
  { id, paper_name: paperName }: Pick<AttemptFactsRow, 'id' | 'paper_name'>,
  moment: number,
): Promise<number | null> {
  const { planned } = await readPaper(ctx, paperName);
  const stand = await standOf(ctx, id, planned, moment);
  if (!stand) return null;
  const { plan, times } = stand;
  if (openFrom(plan, times, 0, moment) !== null) return null;
  const ends = [...plan.timers.entries()].map(([place, timer]) => ({
    at: overAt(plan, times, place) ?? 0,
    isTimed: timer !== null,
  }));
  const last = Math.max(...ends.map(({ at }) => at));
  return ends.some(({ at, isTimed }) => at === last && isTimed) ? last : null;
}

/** An event as sections are judged by it. */
type Made = { questionId: string; madeAt: Date };

/** What sections say of a save: what counts of it, and how they stand. */
export type SectionGate = { times: SectionTimes; takes: (event: Made) => boolean };

/**
 * In a free order the time of a section begins with what is first heard of it, whether or not its device
 * says so.
 */
function withFirsts(
  told: SectionTimes,
  plan: SectionPlan,
  heard: readonly { place: number; at: number }[],
): SectionTimes {
  if (plan.order === 'fixed') return told;
  const timed = heard.filter(({ place }) => plan.timers[place] !== null);
  return timed.reduce(
    (times, { place, at }) => mergeTimes(times, { opened: { [place]: at }, closed: {} }),
    told,
  );
}

/** The last section of which an answer was heard, if it was taken back since too. */
function furthestOf(heard: readonly HeardRow[], placeOf: (questionId: string) => number): number {
  const answered = heard.filter(({ is_answer }) => is_answer);
  return Math.max(0, ...answered.map(({ question_id }) => placeOf(question_id)));
}

/** A device that comes back tells all that it has within so long of its first word. */
const flushMs = minute;

/**
 * Whether the attempt was heard of since a section's end, and had the time to tell the rest: whoever has
 * a network then has told what it had, and what comes afterwards was not made before that end.
 */
function isHeardSince(heard: readonly HeardRow[], end: number, now: number): boolean {
  const since = heard.map(({ saved_at }) => saved_at.getTime()).filter((at) => at > end);
  return since.length > 0 && now > Math.min(...since) + flushMs;
}

/** How sections stand at a moment, by the row that says so. */
type Stand = { row: SectionClockRow; plan: SectionPlan; times: SectionTimes; now: number };

function isPast({ plan, times, now }: Stand, place: number): boolean {
  return now > (overAt(plan, times, place) ?? now) + graceMs;
}

/**
 * For how long after a section's end no server was there to take what had been made before (F17), and for how long
 * its device may then take to tell; nothing where no server was missing.
 */
function silenceOver({ credits }: SectionClockRow, end: number): number {
  const over = credits.filter(({ at, ms, isSilence }) => isSilence && at <= end && end <= at + ms);
  return Math.max(0, ...over.map(({ at, ms }) => at + ms - end + flushMs));
}

/** What of a save counts by how sections stand, and by what was `heard` of the attempt before. */
function takesOf(stand: Stand, heard: HeardRow[], placeOf: (questionId: string) => number) {
  const { row, plan, times, now } = stand;
  const furthest = plan.order === 'fixed' ? furthestOf(heard, placeOf) : 0;
  return ({ questionId, madeAt }: Made): boolean => {
    const place = placeOf(questionId);
    // A device tells in order: what a later section holds came behind all that an earlier one had.
    if (furthest > place && isPast(stand, place)) return false;
    const end = overAt(plan, times, place);
    if (end !== null && isPast(stand, place) && isHeardSince(heard, end + graceMs, now))
      return false;
    const silentMs = end === null ? 0 : silenceOver(row, end);
    const offlineMs = Math.max(row.offline_window_minutes * minute, graceMs + silentMs);
    return takesAnswers(plan, times, place, { madeAt: madeAt.getTime(), now, graceMs, offlineMs });
  };
}

/**
 * Takes note of what a device tells of its sections, and says which of its events count: of a section that
 * is closed by the server's reckoning, or whose turn has not come, none does; nor does, in a fixed order, what
 * is told of an earlier section when answers of a later one were heard already; and nothing of one that is over,
 * from a device that was heard of since. Null where sections have neither order nor times, which costs nothing.
 */
export async function noteSections(
  ctx: Ctx,
  attemptId: string,
  { planned, index }: Pick<ReadyPaper, 'planned' | 'index'>,
  { events, sections, now }: { events: readonly Made[]; sections?: Told; now: number },
): Promise<SectionGate | null> {
  if (!planned) return null;
  const placeOf = (questionId: string) => index.get(questionId)?.section ?? 0;
  const toldTo = (row: SectionClockRow): SectionTimes => {
    const heard = events.map(({ questionId, madeAt }) => ({
      place: placeOf(questionId),
      at: within(row, madeAt.getTime(), now),
    }));
    return withFirsts(toldOf(row, sections, now), planFor(planned, row), heard);
  };
  const standBy = (row: SectionClockRow): Stand => ({
    row,
    now,
    ...timesOf(planned, row, toldTo(row), now),
  });
  const isAnyPast = (stand: Stand): boolean =>
    events.some(({ questionId }) => isPast(stand, placeOf(questionId)));
  const first = await findSectionClock(ctx.db, attemptId);
  if (!first) return null;
  // Before anything is refused for its time: the servers may have been silent when that ran out.
  const found = isAnyPast(standBy(first)) ? await creditedClock(ctx, attemptId, first) : first;
  const isNews = !saysSame(toldTo(found), (found.section_times as SectionTimes | null) ?? noTimes);
  const kept = isNews ? await keep(ctx, attemptId, toldTo) : undefined;
  const stand = standBy(kept ?? found);
  const heard = isAnyPast(stand) ? await listHeard(ctx.db, attemptId) : [];
  return { times: stand.times, takes: takesOf(stand, heard, placeOf) };
}

/** By what sections are reckoned once a silence of the servers is credited. */
async function creditedClock(
  ctx: Ctx,
  attemptId: string,
  row: SectionClockRow,
): Promise<SectionClockRow> {
  await noteWork(ctx);
  return (await findSectionClock(ctx.db, attemptId)) ?? row;
}

/** Two devices may tell at once: what is kept is worked out from what the row holds once it is ours. */
function keep(
  ctx: Ctx,
  attemptId: string,
  toldTo: (row: SectionClockRow) => SectionTimes,
): Promise<SectionClockRow | undefined> {
  return transact(ctx, async ({ db }) => {
    const row = await lockSectionClock(db, attemptId);
    if (row) await keepSectionTimes(db, attemptId, toldTo(row));
    return row;
  });
}
