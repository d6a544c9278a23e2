import { sql } from 'kysely';
import { type Cue, VideoTranslations } from '@chinar/contract/videos';
import type { Chapter } from '@chinar/contract/videos.limits';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { attach } from '../files/api.ts';
import { buildFile, ownOf } from '../files/fixtures.ts';
import { startWatch } from './data.watch.ts';
import { viewSlotOf } from './policy.ts';

export type VideoFields = {
  title?: string;
  description?: string;
  category?: string;
  language?: 'en' | 'hi';
  seconds?: number;
  height?: number;
  captions?: Partial<Record<'en' | 'hi', readonly Cue[]>>;
  visibility?: 'public' | 'enrolled' | 'unlisted' | 'private';
  status?: 'processing' | 'failed' | 'ready' | 'published' | 'hidden' | 'deleted';
  /** Why it failed, of one that did. */
  failure?: 'film_codec';
  chapters?: readonly Chapter[];
  hasSound?: boolean;
  views?: number;
  translations?: VideoTranslations;
  createdAt?: Date;
  /** Begins like a film unless it is given; the rest is nothing. */
  film?: Buffer;
  /** A picture of it in WebP. */
  poster?: Buffer;
};

function filmBytes(): Buffer {
  const bytes = Buffer.alloc(400);
  bytes.write('\0\0\0\x18ftypmp42', 'latin1');
  return bytes;
}

async function buildMedia(
  ctx: Ctx,
  ownerId: string,
  { film = filmBytes(), poster }: VideoFields,
): Promise<{ film_id: string; poster_id: string | null }> {
  const owner = ownOf({ id: ownerId });
  const kept = async (purpose: string, content: Buffer, mediaType: string): Promise<string> => {
    const visibility = purpose === 'videos.film' ? 'private' : 'public';
    const name = `a.${mediaType.split('/')[1] ?? ''}`;
    const id = await buildFile(ctx, ownerId, { purpose, content, mediaType, visibility, name });
    await attach(ctx, id, { purpose, owner });
    return id;
  };
  return {
    film_id: await kept('videos.film', film, 'video/mp4'),
    poster_id: poster ? await kept('videos.poster', poster, 'image/webp') : null,
  };
}

/** Adds a video with its film, public unless told otherwise. */
export async function buildVideo(
  ctx: Ctx,
  ownerId: string,
  fields: VideoFields = {},
): Promise<string> {
  const id = newId();
  const {
    film: _film,
    poster: _poster,
    captions = {},
    translations = {},
    createdAt,
    hasSound = true,
    chapters = [],
    ...rest
  } = fields;
  const at = createdAt ?? new Date(ctx.services.clock.now());
  await ctx.db.q
    .insertInto('videos')
    .values({
      id,
      owner_id: ownerId,
      title: `Video ${id.slice(-8)}`,
      category: 'Programming',
      seconds: 100,
      height: 360,
      has_sound: hasSound,
      visibility: 'public',
      status: 'published',
      captions: JSON.stringify(captions),
      chapters: JSON.stringify(chapters),
      translations: VideoTranslations.parse(translations),
      published_at: at,
      created_at: at,
      ...(await buildMedia(ctx, ownerId, fields)),
      ...rest,
    })
    .execute();
  return id;
}

/** Notes that somebody began to play a video, now unless told when; what they saw of it is told to the call. */
export async function buildWatch(
  ctx: Ctx,
  userId: string,
  { videoId, at = ctx.services.clock.now() }: { videoId: string; at?: number },
): Promise<void> {
  await startWatch(ctx.db, { userId, videoId }, { now: new Date(at) });
}

/** Notes that somebody saw the whole of a video then, which is one view. */
export async function buildView(
  ctx: Ctx,
  userId: string,
  { videoId, at }: { videoId: string; at: Date },
): Promise<void> {
  await startWatch(ctx.db, { userId, videoId }, { now: at });
  await sql`
    update video_watches w
       set watched = int4multirange(int4range(0, v.seconds)), seconds = v.seconds,
           position = v.seconds, completed_at = ${at}
      from videos v
     where v.id = w.video_id and w.video_id = ${videoId} and w.user_id = ${userId}`.execute(
    ctx.db.q,
  );
  const view = { video_id: videoId, user_id: userId, slot: viewSlotOf(at) };
  await ctx.db.q.insertInto('video_views').values(view).execute();
  await ctx.db.q
    .updateTable('videos')
    .set((eb) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', videoId)
    .execute();
}
