import type { Id } from '@chinar/contract/ids';
import type { Bookmark, Highlight } from '@chinar/contract/materials.reading';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { graceSeconds, leastSeconds, noteSecondsPerCharacter } from './policy.ts';

export type ReadableRow = Pick<
  Row<'materials'>,
  | 'id'
  | 'owner_id'
  | 'title'
  | 'type'
  | 'kind'
  | 'language'
  | 'status'
  | 'url'
  | 'html'
  | 'downloadable'
  | 'stamp'
  | 'file_version'
  | 'pages'
> & {
  file_id: string | null;
  changelog: string | null;
  bytes: number | null;
  sha256: string | null;
  /** It is shown to everybody, in something that is published; beside an open film to whoever is signed in. */
  is_preview: boolean;
  /** It stands in something that is published, so that its being there is no secret. */
  is_known: boolean;
  is_held: boolean;
  /** Films beside which it lies, in courses that the reader holds: it is theirs once one of them is open. */
  shown_by: { courseId: Id<'courses'>; videoId: Id<'videos'>; until: string | null }[];
  /** When the longest right that opens it by itself ends; null for never, and where there is none. */
  held_until: Date | null;
};

/** Packages whose readers get the material, `$1`. */
const inPackages = `study_material_packages p
  join package_version_items i on i.package_id = p.id and i.number = p.published_version
  where i.material_id = $1::uuid`;

/** Courses whose readers are shown a film to which the material, `$1`, is attached. */
const byFilms = `select o.course_id, w.id as video_id from material_links l
  join videos w on w.id = l.video_id and w.status in ('published', 'ready') and w.visibility <> 'private'
  join course_versions o on o.outline @> jsonb_build_object('sections', jsonb_build_array(
    jsonb_build_object('lessons', jsonb_build_array(jsonb_build_object('type', 'video', 'refId', w.id)))))
  join courses c on c.id = o.course_id and c.published_version = o.number
  where l.material_id = $1::uuid`;

const readableStatement = statement<ReadableRow>(
  'material-open',
  `select m.id, m.owner_id, m.title, m.type, m.kind, m.language, m.status, m.url, m.html,
          m.downloadable, m.stamp, m.file_version, m.pages,
          v.file_id, v.changelog, f.bytes, f.sha256,
          exists (select from ${inPackages} and i.is_preview and p.status = 'published')
            or exists (select from material_links l join courses c on c.id = l.course_id
                        where l.material_id = $1::uuid and l.is_preview and c.status = 'published')
            or exists (select from material_links l join videos w on w.id = l.video_id
                        where l.material_id = $1::uuid and w.status = 'published'
                          and w.visibility in ('public', 'unlisted')
                          and (l.is_preview or $2::uuid is not null)) as is_preview,
          exists (select from ${inPackages} and p.status = 'published')
            or exists (select from material_links l join courses c on c.id = l.course_id
                        where l.material_id = $1::uuid and c.status = 'published')
            or exists (select from material_links l join videos w on w.id = l.video_id
                        where l.material_id = $1::uuid and w.status = 'published'
                          and w.visibility in ('public', 'unlisted')) as is_known,
          held.rights > 0 as is_held,
          coalesce(filmed.shown_by, '[]') as shown_by,
          nullif(held.until, 'infinity') as held_until
     from materials m
     left join material_versions v on v.material_id = m.id and v.number = m.file_version
     left join files f on f.id = v.file_id
    cross join lateral (
      select count(*) as rights, max(coalesce(e.expires_at, 'infinity')) as until
        from live_entitlements($3::timestamptz) e
       where e.user_id = $2::uuid
         and (e.item_type = 'package' and e.item_id in (select p.id from ${inPackages})
           or e.item_type = 'course' and e.item_id in (
                select l.course_id from material_links l where l.material_id = $1::uuid))) held
    cross join lateral (
      select jsonb_agg(jsonb_build_object('courseId', b.course_id, 'videoId', b.video_id, 'until', e.expires_at)) as shown_by
        from live_entitlements($3::timestamptz) e join (${byFilms}) b on b.course_id = e.item_id
       where e.user_id = $2::uuid and e.item_type = 'course') filmed
    where m.id = $1::uuid`,
);

/** A material with what somebody may do with it. */
export async function findReadable(
  db: Db,
  id: Id<'materials'>,
  reader: { userId: string | null; now: Date },
): Promise<ReadableRow | undefined> {
  const [row] = await db.run(readableStatement, [id, reader.userId, reader.now]);
  return row;
}

export type ProgressRow = Pick<
  Row<'material_progress'>,
  'page' | 'seconds' | 'done_at' | 'at' | 'bookmarks' | 'highlights'
> & { seen_pages: number };

const seenPages = (seen: string) =>
  `(select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(${seen}) as r)`;
const progressColumns = `t.page, t.seconds, t.done_at, t.at, t.bookmarks, t.highlights,
  ${seenPages('t.seen')} as seen_pages`;

const startStatement = statement<ProgressRow>(
  'material-start',
  `insert into material_progress as t (user_id, material_id, opened_at, at) values ($1, $2, $3, $3)
   on conflict (user_id, material_id) do update set material_id = excluded.material_id
   returning ${progressColumns}`,
);

type By = { userId: Id<'users'>; materialId: Id<'materials'> };

/** Notes that somebody has opened a material; gives how far they have come. */
export async function startReading(
  db: Db,
  { userId, materialId }: By,
  now: Date,
): Promise<ProgressRow | undefined> {
  const [row] = await db.run(startStatement, [userId, materialId, now]);
  return row;
}

export type Read = {
  page: number;
  /** Half-open. */
  seen: readonly (readonly [from: number, to: number])[];
  seconds: number;
  isDone: boolean;
  at: Date;
  bookmarks?: readonly Bookmark[] | undefined;
  highlights?: readonly Highlight[] | undefined;
};

/*
 * $3 the page, $4 pages as a multirange, $5 seconds since the last save, $6 whether the reader says done,
 * $7 when, $8 now, $9 bookmarks, $10 highlights. Pages are joined, so repeats, disorder and several devices
 * come to one sum; of seconds count no more than have passed since the material was first opened. A PDF is
 * done with its last page, whatever the reader says.
 */
const keepStatement = statement<ProgressRow & { is_done_now: boolean }>(
  'material-keep',
  `with held as (
     select h.*, m.type, coalesce(m.pages, 1) as last_page, m.body,
            extract(epoch from $8::timestamptz - h.opened_at) as passed,
            (h.seen + $4::int4multirange + int4multirange(int4range($3, $3 + 1)))
              * int4multirange(int4range(1, coalesce(m.pages, 1) + 1)) as all_seen
       from material_progress h join materials m on m.id = h.material_id
      where h.user_id = $1 and h.material_id = $2
        for update of h
   ), kept as (
     update material_progress p
        set page = case when $7 >= held.at then least($3, held.last_page) else held.page end,
            seen = held.all_seen,
            seconds = greatest(held.seconds,
              least(held.seconds + $5, floor(held.passed)::int + ${graceSeconds})),
            at = greatest(held.at, $7),
            bookmarks = case when $9::jsonb is not null and $7 >= coalesce(held.noted_at, '-infinity')
              then $9::jsonb else held.bookmarks end,
            highlights = case when $10::jsonb is not null and $7 >= coalesce(held.noted_at, '-infinity')
              then $10::jsonb else held.highlights end,
            noted_at = case when $9::jsonb is not null or $10::jsonb is not null
              then greatest(coalesce(held.noted_at, '-infinity'), $7) else held.noted_at end,
            done_at = coalesce(held.done_at, case
              when held.type = 'pdf' and held.all_seen @> held.last_page and held.passed >= ${leastSeconds} then $8
              when held.type = 'note' and $6
                and held.passed >= char_length(held.body) * ${noteSecondsPerCharacter}::float8 then $8
              when held.type = 'link' and $6 then $8 end)
       from held
      where p.user_id = held.user_id and p.material_id = held.material_id
      returning p.*, held.done_at is null and p.done_at is not null as is_done_now
   )
   select ${progressColumns}, t.is_done_now from kept t`,
);

const json = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

/** Adds what was read; undefined for a material that was not opened first. */
export async function keepReading(
  db: Db,
  { userId, materialId }: By,
  { read, now }: { read: Read; now: Date },
): Promise<(ProgressRow & { is_done_now: boolean }) | undefined> {
  const { page, seen, seconds, isDone, at, bookmarks, highlights } = read;
  const ranges = `{${seen.map(([from, to]) => `[${from},${to})`).join(',')}}`;
  const values = [userId, materialId, page, ranges, seconds, isDone, at, now];
  const [row] = await db.run(keepStatement, [...values, json(bookmarks), json(highlights)]);
  return row;
}

/** Whose name stands over the pages. */
export async function findReader(
  db: Db,
  id: Id<'users'>,
): Promise<Pick<Row<'users'>, 'full_name' | 'phone_number'> | undefined> {
  return db.q
    .selectFrom('users')
    .select(['full_name', 'phone_number'])
    .where('id', '=', id)
    .executeTakeFirst();
}
