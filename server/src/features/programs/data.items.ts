import type { ProgramItemType } from '@chinar/contract/programs';
import type { OwnerScope } from '../../auth/scope.ts';
import { type Db, statement } from '../../db/pool.ts';
import { pattern } from '../../db/text.ts';

/** A part of a program as it stands now, with how far somebody has come in it. */
export type ItemRow = {
  item_type: ProgramItemType;
  item_id: string;
  is_required: boolean;
  title: string;
  /** In another language, where it is written in one. */
  title_hi: string | null;
  slug: string;
  price_paise: number;
  size: number;
  minutes: number;
  is_away: boolean;
  progress_pct: number;
};

/**
 * How far reader $1 has come in package `m`: by what they have done, whenever that was, of what stands in it now.
 * What was done whole once stays so, whatever a new version brings.
 */
const packageProgress = `case when exists (select from enrolments e where e.user_id = $1::uuid
              and e.item_type = 'package' and e.item_id = m.id and e.completed_at is not null) then 100
         else coalesce((select floor(100.0 * count(*) filter (where g.done_at is not null or h.completed_at is not null
                or exists (select from attempts a where a.quiz_id = x.quiz_id and a.user_id = $1::uuid and a.state in ('submitted', 'expired')))
              / nullif(count(*), 0))::int
            from package_version_items x
            left join material_progress g on g.material_id = x.material_id and g.user_id = $1::uuid
            left join video_watches h on h.video_id = x.video_id and h.user_id = $1::uuid
           where x.package_id = m.id and x.number = m.published_version), 0) end`;

/**
 * What may be a part, one row for each: $1 is its reader, or null. A series is gone through by its tests, of
 * which one attempt that was handed in is enough.
 */
const parts = `
  select 'course' as item_type, c.id as item_id, c.title, c.translations -> 'hi' ->> 'title' as title_hi, c.slug,
         c.price_paise, c.status not in ('published', 'unlisted') as is_away, c.status = 'published' as is_offered, c.owner_id,
         (select count(*)::int from course_lessons l join course_sections s on s.id = l.section_id
           where s.course_id = c.id and l.removed_at is null and s.removed_at is null) as size,
         (select coalesce(round(sum(l.seconds) / 60.0), 0)::int from course_lessons l join course_sections s on s.id = l.section_id
           where s.course_id = c.id and l.removed_at is null and s.removed_at is null) as minutes,
         coalesce((select e.progress_pct from enrolments e
           where e.user_id = $1::uuid and e.item_type = 'course' and e.item_id = c.id), 0) as progress_pct
    from courses c
  union all
  select 'test_series', t.id, t.title, t.translations -> 'hi' ->> 'title', t.slug,
         t.price_paise, not t.is_published, t.is_published, t.owner_id,
         (select count(*)::int from quizzes z where z.test_series_id = t.id and z.is_published and z.archived_at is null),
         (select coalesce(sum(z.duration_minutes), 0)::int from quizzes z where z.test_series_id = t.id and z.is_published and z.archived_at is null),
         coalesce((select floor(100.0 * count(*) filter (where exists (
                    select from attempts a where a.quiz_id = z.id and a.user_id = $1::uuid and a.state in ('submitted', 'expired')))
                    / nullif(count(*), 0))::int
            from quizzes z where z.test_series_id = t.id and z.is_published and z.archived_at is null), 0)
    from test_series t
  union all
  select 'package', m.id, m.title, m.translations -> 'hi' ->> 'title', m.slug,
         m.price_paise, m.status <> 'published', m.status = 'published', m.owner_id,
         (select count(*)::int from package_version_items x where x.package_id = m.id and x.number = m.published_version),
         -- Two minutes a page.
         (select coalesce(sum(coalesce(2 * r.pages, ceil(w.seconds / 60.0), z.duration_minutes)), 0)::int
            from package_version_items x left join materials r on r.id = x.material_id
            left join videos w on w.id = x.video_id left join quizzes z on z.id = x.quiz_id
           where x.package_id = m.id and x.number = m.published_version),
         ${packageProgress}
    from study_material_packages m`;

const itemsStatement = statement<ItemRow & { program_id: string }>(
  'programs-items',
  `select i.program_id, i.is_required, o.* from program_items i
     join (${parts}) o on o.item_type = i.item_type and o.item_id = i.item_id
    where i.program_id = any($2::uuid[]) order by i.program_id, i.position`,
);

/** The parts of programs, each program's in its order. */
export async function listItems(
  db: Db,
  programIds: readonly string[],
  userId: string | null,
): Promise<Map<string, ItemRow[]>> {
  const rows = await db.run(itemsStatement, [userId, programIds]);
  return Map.groupBy(rows, ({ program_id }) => program_id);
}

export type CandidateRow = Pick<ItemRow, 'item_type' | 'item_id' | 'title' | 'price_paise'>;

const candidatesStatement = statement<CandidateRow>(
  'programs-candidates',
  `select o.item_type, o.item_id, o.title, o.price_paise from (${parts}) o
    where o.is_offered and ($2::uuid is null or o.owner_id = $2) and ($3::text is null or o.title ilike $3)
      and ($4::text is null or o.item_type = $4)
    order by o.title, o.item_id limit 50`,
);

/** What is offered and may be put into a program of somebody. */
export async function listCandidates(
  db: Db,
  { owner }: OwnerScope,
  { q, itemType }: { q?: string | undefined; itemType?: string | undefined },
): Promise<CandidateRow[]> {
  return db.run(candidatesStatement, [null, owner, q ? pattern(q) : null, itemType ?? null]);
}

export type WrittenItem = { itemType: ProgramItemType; itemId: string; isRequired: boolean };

const allowedStatement = statement<{ item_type: string; item_id: string }>(
  'programs-allowed',
  `select o.item_type, o.item_id from (${parts}) o
     join unnest($2::text[], $3::uuid[]) given (item_type, item_id) using (item_type, item_id)
    where (o.is_offered and ($4::uuid is null or o.owner_id = $4))
       or exists (select from program_items i where i.program_id = $5 and i.item_type = o.item_type and i.item_id = o.item_id)`,
);

/** Those of the parts that somebody may put into a program: what is offered and theirs, and what stands in it already. */
export async function listAllowed(
  db: Db,
  { owner }: OwnerScope,
  { programId, items }: { programId: string; items: readonly WrittenItem[] },
): Promise<ReadonlySet<string>> {
  const types = items.map(({ itemType }) => itemType);
  const ids = items.map(({ itemId }) => itemId);
  const rows = await db.run(allowedStatement, [null, types, ids, owner, programId]);
  return new Set(rows.map(({ item_type, item_id }) => `${item_type} ${item_id}`));
}

/**
 * Writes the parts of a locked program.
 *
 * @returns those that were not there before
 */
export async function writeItems(
  db: Db,
  programId: string,
  items: readonly WrittenItem[],
): Promise<WrittenItem[]> {
  const held = await db.q
    .deleteFrom('program_items')
    .where('program_id', '=', programId)
    .returning(['item_type', 'item_id'])
    .execute();
  const before = new Set(held.map(({ item_type, item_id }) => `${item_type} ${item_id}`));
  if (items.length > 0)
    await db.q
      .insertInto('program_items')
      .values(
        items.map(({ itemType, itemId, isRequired }, position) => ({
          program_id: programId,
          item_type: itemType,
          item_id: itemId,
          is_required: isRequired,
          position,
        })),
      )
      .execute();
  return items.filter(({ itemType, itemId }) => !before.has(`${itemType} ${itemId}`));
}

const alongStatement = statement<{ id: string }>(
  'programs-bring-along',
  `with holders as (
     select e.id from entitlements e
      where e.item_type = 'program' and e.item_id = $1 and e.revoked_at is null
        and (e.expires_at is null or e.expires_at > $4::timestamptz) and ($5::uuid is null or e.id > $5)
      order by e.id limit $6
   )
   select h.id, bring_along(e, $2, $3::uuid) from holders h join entitlements e on e.id = h.id order by h.id`,
);

/**
 * Gives a part that has come to so many of those who hold the program.
 *
 * @returns the last right that was looked at; null when there are no more
 */
export async function bringAlong(
  db: Db,
  item: { programId: string; itemType: string; itemId: string },
  { now, after, count }: { now: Date; after: string | null; count: number },
): Promise<string | null> {
  const { programId, itemType, itemId } = item;
  const rows = await db.run(alongStatement, [programId, itemType, itemId, now, after, count]);
  return rows.length === count ? (rows.at(-1)?.id ?? null) : null;
}
