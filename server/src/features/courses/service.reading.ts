import type { Asking, Ctx } from '../../context.ts';
import { idOrSlugOf } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { type Access, accessOf } from '../entitlements/api.ts';
import { findCourse, type FullRow } from './data.ts';
import { listOpenedTo } from './data.learners.ts';
import { listHiddenFilms } from './data.outline.ts';
import { listProgress, type ProgressRow } from './data.progress.ts';
import { opensAt, type Outline, placesOf, type Reading } from './policy.outline.ts';
import { canSee, canTeach } from './policy.ts';
import { outlineOf, readDraft } from './service.compile.ts';

export const nowOf = (ctx: Asking): Date => new Date(ctx.services.clock.now());

/** What rights on a course hang on, as its row says it. */
export function factsOf(row: Pick<FullRow, 'owner_id' | 'status' | 'is_instructor'>) {
  return { ownerId: row.owner_id, status: row.status, isInstructor: row.is_instructor };
}

/** A course as it stands before one reader. */
export type Opened = {
  row: FullRow;
  outline: Outline;
  /** Number of the version that is read; null for a draft. */
  number: number | null;
  /** The reader's own right; a teacher may have one too, or none. */
  held: Access | null;
  isTeacher: boolean;
  progress: readonly ProgressRow[];
  reading: Reading;
};

const none: ReadonlySet<string> = new Set();
const noOne: Pick<Reading, 'state' | 'beganAt'> = { state: 'none', beganAt: null };

/** What decides which lessons open. */
export function readingOf(
  ctx: Asking,
  { held, isTeacher }: { held: Pick<Access, 'state' | 'beganAt'> | null; isTeacher: boolean },
  {
    progress,
    opened,
    hidden = none,
  }: {
    progress: readonly Pick<ProgressRow, 'lesson_id'>[];
    opened: ReadonlySet<string>;
    hidden?: ReadonlySet<string>;
  },
): Reading {
  const { beganAt, state } = held ?? noOne;
  return {
    state: isTeacher ? 'teacher' : state,
    beganAt,
    now: nowOf(ctx),
    touched: new Set(progress.map(({ lesson_id }) => lesson_id)),
    opened,
    hidden,
  };
}

/** The lessons whose film its maker has hidden. */
export async function hiddenIn({ db }: Ctx, outline: Outline): Promise<ReadonlySet<string>> {
  const shown = placesOf(outline).flatMap(({ lesson: { _id, type, refId } }) =>
    type === 'video' && refId !== null ? [{ _id, refId }] : [],
  );
  const hidden = await listHiddenFilms(
    db,
    shown.map(({ refId }) => refId),
  );
  return new Set(shown.flatMap(({ _id, refId }) => (hidden.has(refId) ? [_id] : [])));
}

/** What was opened to a holder by hand; asked only where something opens later than the course. */
async function openedOf(
  ctx: Asking,
  { userId, row, outline }: { userId: string; row: Pick<FullRow, 'id'>; outline: Outline },
): Promise<ReadonlySet<string>> {
  const isLate = outline.sections.some((section) => opensAt(section, nowOf(ctx)) !== null);
  return isLate ? listOpenedTo(ctx.db, userId, [row.id]) : none;
}

/** What a holder has done, what was opened to them by hand, and what nobody can do. */
async function ownOf(
  ctx: Asking,
  of: { userId: string; row: Pick<FullRow, 'id'>; outline: Outline },
) {
  return {
    progress: await listProgress(ctx.db, { userId: of.userId, courseId: of.row.id }),
    opened: await openedOf(ctx, of),
    hidden: await hiddenIn(ctx, of.outline),
  };
}

/**
 * A course with what its reader has of it: the newest version, and to those who teach it the draft where there
 * is none. Throws `not_found` for whoever may not see it (C09).
 */
export async function openCourse(ctx: Asking, idOrSlug: string): Promise<Opened> {
  const userId = ctx.actor?.userId ?? null;
  const row = found(await findCourse(ctx.db, idOrSlugOf(idOrSlug), userId));
  const isTeacher = canTeach(ctx.actor, factsOf(row));
  const held =
    userId === null ? null : await accessOf(ctx, { userId, itemType: 'course', itemId: row.id });
  const isHeld = held !== null && held.state !== 'none';
  if (!canSee(ctx.actor, factsOf(row), { isHeld })) throw new AppError('not_found');
  const outline = row.outline ?? outlineOf(await readDraft(ctx.db, row.id));
  const own =
    userId !== null && isHeld
      ? await ownOf(ctx, { userId, row, outline })
      : { progress: [], opened: none, hidden: none };
  return {
    row,
    outline,
    number: row.outline === null ? null : row.published_version,
    held,
    isTeacher,
    progress: own.progress,
    reading: readingOf(ctx, { held, isTeacher }, own),
  };
}
