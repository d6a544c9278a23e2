import type * as contract from '@chinar/contract/courses.making';
import type { CourseDraft, CourseEdit } from '@chinar/contract/courses.making';
import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import { toPaise, toRupees } from '@chinar/contract/money';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { purgePages } from '../../db/purge.ts';
import type { Row } from '../../db/row.ts';
import { keepOldSlug } from '../../db/slugs.ts';
import { slugOf } from '../../db/text.ts';
import { AppError, type Fault, found, isStale } from '../../errors.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import { findTeacher } from '../accounts/api.ts';
import {
  bearsAnothersSlug,
  type CourseColumns,
  createCourse,
  listTaught,
  lockTaught,
  replaceInstructors,
  type TaughtRow,
  updateCourse,
} from './data.drafts.ts';
import { canOwn } from './policy.ts';
import { heldDraft } from './service.draft.ts';
import { factColumns, factsIn } from './service.facts.ts';
import { writtenCard } from './views.ts';

export async function create(
  ctx: Asking<'user'>,
  { title, category, level, language }: BodyOf<typeof contract.createCourse>,
): Promise<CourseDraft> {
  const id = newId();
  const slug = slugOf(title, id.slice(-6));
  return transact(ctx, async (inner) => {
    const owner_id = ctx.actor.userId;
    await createCourse(inner.db, { id, owner_id, slug, title, category, level, language });
    await audit(inner, 'course.created', ['course', id], { after: { title, category } });
    return heldDraft(inner, id);
  });
}

/** A course that the actor teaches, held; another one is `not_found`. */
export async function lockOwn(ctx: Asking<'user'>, id: Id<'courses'>): Promise<Row<'courses'>> {
  return found(await lockTaught(ctx.db, id, OwnerScope.of(ctx.actor)));
}

const ownedNames = [
  'slug',
  'price',
  'originalPrice',
  'validityDays',
  'refundDays',
  'instructors',
] as const;

function priceFaults(row: Row<'courses'>, edit: CourseEdit): Fault[] {
  const price = edit.price ?? toRupees(row.price_paise);
  const original = edit.originalPrice ?? toRupees(row.original_price_paise);
  const faults: Fault[] = [];
  if (price > 0 && price < 1)
    faults.push({ path: 'price', key: 'too_low', values: { minimum: '1' } });
  // 0 is none.
  if (original > 0 && original < price)
    faults.push({ path: 'originalPrice', key: 'original_price_low' });
  return faults;
}

/** Tutors by their usernames, without the owner; who is none is a fault by their place. */
async function teachersOf(
  ctx: Asking<'user'>,
  row: Row<'courses'>,
  usernames: readonly string[],
): Promise<{ ids: string[]; faults: Fault[] }> {
  const ids: string[] = [];
  const faults: Fault[] = [];
  for (const [place, username] of usernames.entries()) {
    const teacher = await findTeacher(ctx.db, username);
    if (teacher === null || teacher.id === row.owner_id || ids.includes(teacher.id))
      faults.push({ path: `instructors.${place}`, key: 'instructor_unknown' });
    else ids.push(teacher.id);
  }
  return { ids, faults };
}

function ownedColumns({
  slug,
  price,
  originalPrice,
  validityDays,
  refundDays,
}: CourseEdit): CourseColumns {
  return {
    ...(slug !== undefined && { slug }),
    ...(price !== undefined && { price_paise: toPaise(price) }),
    ...(originalPrice !== undefined && { original_price_paise: toPaise(originalPrice) }),
    ...(validityDays !== undefined && { validity_days: validityDays }),
    ...(refundDays !== undefined && { refund_days: refundDays }),
  };
}

async function keepAddress(
  ctx: Asking<'user'>,
  before: Row<'courses'>,
  slug: string | undefined,
): Promise<void> {
  if (slug === undefined || slug === before.slug) return;
  // Links on posters lead to the course that had an address once; nobody else's gets it.
  if (await bearsAnothersSlug(ctx.db, before.id)) throw new AppError('slug_taken');
  await keepOldSlug(ctx.db, 'courses', { slug: before.slug, recordId: before.id });
}

export const purgeCourse = ({ db }: Asking<'user'>, id: string): Promise<void> =>
  purgePages(db, [listTag('courses'), recordTag('courses', id)]);

/**
 * Writes what an edit names. Throws `forbidden` for a co-instructor who names what is the owner's, `state_conflict`
 * with the course as it is held for an edit of an older one.
 */
export async function update(
  ctx: Asking<'user'>,
  id: Id<'courses'>,
  edit: CourseEdit,
): Promise<CourseDraft> {
  return transact(ctx, async (inner) => {
    const before = await lockOwn(inner, id);
    if (isStale(before, edit))
      throw new AppError('state_conflict', { held: await heldDraft(inner, id) });
    const isOwned = ownedNames.some((name) => edit[name] !== undefined);
    if (isOwned && !canOwn(ctx.actor, { ownerId: before.owner_id }))
      throw new AppError('forbidden');
    const teachers = edit.instructors && (await teachersOf(inner, before, edit.instructors));
    const faults = [...priceFaults(before, edit), ...(teachers?.faults ?? [])];
    if (faults.length > 0) throw new AppError('unacceptable', { faults });
    const columns = { ...factColumns(before, factsIn(edit)), ...ownedColumns(edit) };
    await updateCourse(inner.db, id, { ...columns, version: before.version + 1 });
    await keepAddress(inner, before, edit.slug);
    if (teachers) await replaceInstructors(inner.db, id, teachers.ids);
    const change = changesOf<Partial<Row<'courses'>>>(before, columns);
    const after = { ...change.after, ...(edit.instructors && { instructors: edit.instructors }) };
    await audit(inner, 'course.updated', ['course', id], { ...change, after });
    if (before.published_version !== null && isOwned) await purgeCourse(inner, id);
    return heldDraft(inner, id);
  });
}

function taughtView(row: TaughtRow): contract.TaughtCourse {
  return {
    ...writtenCard(row),
    status: row.status,
    isSubmitted: row.submitted_at !== null,
    isChanged: row.is_changed,
    owner: { _id: row.owner_id, fullName: row.full_name, username: row.username },
    publishedVersion: row.published_version,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The courses that the actor teaches, whatever their state. */
export async function listOwnTaught(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listTaughtCourses>,
): Promise<DataOf<typeof contract.listTaughtCourses>> {
  const filter = { ...query, scope: OwnerScope.of(ctx.actor) };
  const { rows, pagination } = await listTaught(ctx.db, filter, query);
  return { courses: rows.map(taughtView), pagination };
}
