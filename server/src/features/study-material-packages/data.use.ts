import { type Db, statement } from '../../db/pool.ts';

const useStatement = statement<{ used: number; all: number }>(
  'packages-use',
  `select count(*)::int as "all",
          count(*) filter (where exists (
              select from material_progress g where g.material_id = i.material_id and g.user_id = $1 and g.at >= $3)
            or exists (
              select from video_watches w where w.video_id = i.video_id and w.user_id = $1 and w.completed_at >= $3)
            or exists (
              select from attempts a where a.quiz_id = i.quiz_id and a.user_id = $1 and a.started_at >= $3
                 and a.state in ('submitted', 'expired')))::int as used
     from study_material_packages p
     join package_version_items i on i.package_id = p.id and i.number = p.published_version
    where p.id = $2`,
);

/** How much of a package somebody has opened, seen or handed in since then, of how much. */
export async function packageUse(
  db: Db,
  { userId, itemId, since }: { userId: string; itemId: string; since: Date },
): Promise<{ used: number; all: number }> {
  const [row] = await db.run(useStatement, [userId, itemId, since]);
  return row ?? { used: 0, all: 0 };
}
