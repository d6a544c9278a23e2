import type { Id } from '@chinar/contract/ids';
import type { PackageItemType } from '@chinar/contract/study-material-packages';
import { mapConstraints } from '../../db/errors.ts';
import { newId } from '../../db/ids.ts';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type ItemRow = Pick<Row<'package_items'>, 'id' | 'package_id' | 'is_preview'> & {
  item_type: PackageItemType;
  item_id: string;
  title: string;
  type: Row<'materials'>['type'] | null;
  kind: Row<'materials'>['kind'] | null;
  state: Row<'materials'>['status'] | null;
  pages: number | null;
  bytes: number | null;
  seconds: number | null;
  questions: number | null;
  is_ready: boolean;
  is_done: boolean;
  last_page: number | null;
  touched_at: Date | null;
};

const columns = (userId: string) => `i.id, i.package_id, i.is_preview,
  case when i.material_id is not null then 'material' when i.video_id is not null then 'video'
    else 'quiz' end as item_type,
  coalesce(i.material_id, i.video_id, i.quiz_id) as item_id,
  coalesce(m.title, w.title, z.title) as title,
  m.type, m.kind, m.status as state, m.pages, f.bytes, w.seconds,
  (select count(*)::int from quiz_questions q where q.quiz_id = z.id) as questions,
  coalesce(m.status = 'ready', w.status = 'published', z.is_published and z.archived_at is null) as is_ready,
  coalesce(g.done_at, h.completed_at) is not null or exists (
    select from attempts a where a.quiz_id = z.id and a.user_id = ${userId} and a.state in ('submitted', 'expired')) as is_done,
  g.page as last_page, coalesce(g.at, h.position_at) as touched_at`;

const joins = (userId: string) => `left join materials m on m.id = i.material_id
  left join material_versions v on v.material_id = m.id and v.number = m.file_version
  left join files f on f.id = v.file_id
  left join videos w on w.id = i.video_id
  left join quizzes z on z.id = i.quiz_id
  left join material_progress g on g.material_id = m.id and g.user_id = ${userId}
  left join video_watches h on h.video_id = w.id and h.user_id = ${userId}`;

const publishedStatement = statement<ItemRow>(
  'package-published-items',
  `select ${columns('$2::uuid')} from study_material_packages p
     join package_version_items i on i.package_id = p.id and i.number = p.published_version
     ${joins('$2::uuid')}
    where p.id = any($1::uuid[]) order by i.package_id, i.position`,
);

const draftStatement = statement<ItemRow>(
  'package-draft-items',
  `select ${columns('$2::uuid')} from package_items i ${joins('$2::uuid')}
    where i.package_id = any($1::uuid[]) order by i.package_id, i.position`,
);

/** What readers find in packages, with how far one of them has come. */
export async function listPublishedItems(
  db: Db,
  ids: readonly string[],
  userId: string | null,
): Promise<ItemRow[]> {
  return db.run(publishedStatement, [ids, userId]);
}

/** What is in a package as its maker ordered it. */
export async function listDraftItems(
  db: Db,
  id: Id<'study_material_packages'>,
): Promise<ItemRow[]> {
  return db.run(draftStatement, [[id], null]);
}

export type NewItem = { itemType: PackageItemType; itemId: string; isPreview: boolean };

const columnOf = { material: 'material_id', video: 'video_id', quiz: 'quiz_id' } as const;

const named = ({ itemType, itemId }: NewItem): string => `${itemType} ${itemId}`;

const unknown = {
  code: 'unacceptable',
  fault: { path: 'items', key: 'item_unknown' },
} as const;
const constraints = {
  package_items__material_id: unknown,
  package_items__video_id: unknown,
  package_items__quiz_id: unknown,
  package_items__once: { code: 'unacceptable', fault: { path: 'items', key: 'item_repeated' } },
} as const;

/** Writes the contents of a locked package; a piece that was there keeps its id. */
export async function writeItems(
  db: Db,
  id: Id<'study_material_packages'>,
  items: readonly NewItem[],
): Promise<void> {
  const held = await db.q
    .deleteFrom('package_items')
    .where('package_id', '=', id)
    .returning(['id', 'material_id', 'video_id', 'quiz_id'])
    .execute();
  const ids = new Map<string, string>(
    held.flatMap((row) =>
      (['material', 'video', 'quiz'] as const).flatMap((itemType) => {
        const itemId = row[columnOf[itemType]];
        return itemId ? [[`${itemType} ${itemId}`, row.id] as const] : [];
      }),
    ),
  );
  if (items.length === 0) return;
  const takeId = (item: NewItem): string => {
    const own = ids.get(named(item));
    ids.delete(named(item));
    return own ?? newId();
  };
  const rows = items.map((item, position) => ({
    id: takeId(item),
    package_id: id,
    position,
    material_id: null,
    video_id: null,
    quiz_id: null,
    is_preview: item.isPreview,
    [columnOf[item.itemType]]: item.itemId,
  }));
  await mapConstraints(constraints, () => db.q.insertInto('package_items').values(rows).execute());
}

const mineStatement = statement<{ at: number }>(
  'package-items-allowed',
  `select t.at::int - 1 as at
     from unnest($1::text[], $2::uuid[]) with ordinality as t (item_type, item_id, at)
    where not coalesce(case t.item_type
        when 'material' then (select $3::uuid is null or m.owner_id = $3 from materials m where m.id = t.item_id)
        when 'video' then (select $3::uuid is null or w.owner_id = $3 from videos w where w.id = t.item_id)
        else (select $3::uuid is null or z.owner_id = $3 from quizzes z where z.id = t.item_id) end, false)
    order by 1`,
);

/** Places of what is not there, or is somebody else's; $3 whose it has to be, null for anybody's. */
export async function listForeign(
  db: Db,
  items: readonly NewItem[],
  owner: string | null,
): Promise<number[]> {
  const types = items.map(({ itemType }) => itemType);
  const ids = items.map(({ itemId }) => itemId);
  return (await db.run(mineStatement, [types, ids, owner])).map(({ at }) => at);
}

const holdingStatement = statement<{ id: string }>(
  'packages-holding',
  `select distinct p.id from study_material_packages p
     join package_version_items i on i.package_id = p.id and i.number = p.published_version
     join enrolments n on n.user_id = $1 and n.item_type = 'package' and n.item_id = p.id
    where i.material_id = $2::uuid or i.video_id = $2::uuid or i.quiz_id = $2::uuid order by p.id`,
);

/** Packages in which somebody is enrolled and in which something stands; in one order for all. */
export async function listHolding(db: Db, userId: string, refId: string): Promise<string[]> {
  return (await db.run(holdingStatement, [userId, refId])).map(({ id }) => id);
}
