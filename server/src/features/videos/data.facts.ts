import type { Id } from '@chinar/contract/ids';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type VideoFacts = Pick<
  Row<'videos'>,
  | 'id'
  | 'owner_id'
  | 'title'
  | 'status'
  | 'visibility'
  | 'seconds'
  | 'has_sound'
  | 'external_url'
  | 'allow_comments'
> & {
  /** Of the film as it was sent; 0 where it lies elsewhere. */
  bytes: number;
};

/** What films are and whose, whatever their state; who may see them is the caller's to ask. */
export async function listVideoFacts(
  { db }: { db: Db },
  ids: readonly Id<'videos'>[],
): Promise<VideoFacts[]> {
  if (ids.length === 0) return [];
  const rows = await db.q
    .selectFrom('videos as v')
    .leftJoin('files as f', 'f.id', 'v.film_id')
    .select([
      'v.id',
      'v.owner_id',
      'v.title',
      'v.status',
      'v.visibility',
      'v.seconds',
      'v.has_sound',
      'v.external_url',
      'v.allow_comments',
      'f.bytes',
    ])
    .where('v.id', 'in', [...ids])
    .execute();
  return rows.map(({ bytes, ...row }) => ({ ...row, bytes: bytes ?? 0 }));
}
