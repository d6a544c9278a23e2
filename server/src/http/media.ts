import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '../context.ts';
import { AppError, found } from '../errors.ts';
import {
  mediaFolder,
  type MediaLink,
  passOwner,
  readMediaLink,
} from '../ports/files/media-links.ts';
import { typeOfKey } from '../ports/files/media-types.ts';
import type { MediaSource, OpenedMedia } from '../media.ts';
import { addressKey } from './limits.ts';
import { sendStored } from './send-stored.ts';

type Asked = { Params: { '*': string } };

/** A right that was looked at is believed for so long: who loses it sees no more after that. */
const believedMs = 60_000;
const cacheSize = 10_000;
/** Seconds for which a storage of its own opens: what is asked for comes at once. */
const directSeconds = 300;

/** What a link opens; throws `forbidden` when its viewer may not see it any more. */
function believing(ctx: Ctx, byKind: ReadonlyMap<string, MediaSource>) {
  const believed = new LRUCache<string, { key: string; until: number }>({ max: cacheSize });
  return async (link: MediaLink): Promise<OpenedMedia> => {
    const { kind, id, part, within, viewer } = link;
    const name = JSON.stringify([kind, id, part, within.courseId, within.lessonId, viewer]);
    const now = ctx.services.clock.now();
    const known = believed.get(name);
    if (known && known.until > now && known.until - now <= believedMs) return known;
    const opened = await byKind.get(kind)?.open(ctx, link);
    if (!opened) {
      believed.delete(name);
      throw new AppError('forbidden');
    }
    // A text is asked for once in a play, and may be long: it is not kept.
    if ('key' in opened) believed.set(name, { key: opened.key, until: now + believedMs });
    return opened;
  };
}

/**
 * Hands out films, by ranges or in streams, to whoever brings a link that was made for them and the cookie that came with
 * it. Whether they may still see it is asked of the feature whose film it is, once a minute.
 */
export function serveMedia(app: FastifyInstance, ctx: Ctx, sources: readonly MediaSource[]): void {
  const { clock, config, files, limits } = ctx.services;
  const opening = believing(ctx, new Map(sources.map((source) => [source.kind, source])));

  function admit(request: FastifyRequest<Asked>): MediaLink {
    const owner = passOwner(config.APP_SECRET, request.headers.cookie);
    if (owner === undefined) throw new AppError('forbidden');
    const [, search = ''] = request.url.split('?');
    const query = new URLSearchParams(search);
    const asked = { place: request.params['*'], query, owner, now: clock.now() };
    const link = readMediaLink(config.APP_SECRET, asked);
    if (!link) throw new AppError('forbidden');
    return link;
  }

  async function send(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> {
    const link = admit(request);
    const opened = await opening(link);
    reply.header('cache-control', 'private, no-store');
    if ('text' in opened) {
      // It is made anew each time, and nobody but a player needs many.
      limits.spendLocal('flood', addressKey(request.ip));
      return reply.type(opened.mediaType).send(opened.text);
    }
    const { key } = opened;
    const type = typeOfKey(key) ?? 'application/octet-stream';
    const options = { seconds: directSeconds, contentType: type, disposition: 'inline' };
    // A script fetches the segments of a stream, and our pages let scripts ask this server alone.
    const direct = link.part === undefined ? await files.directLink(key, options) : null;
    if (direct) return reply.redirect(direct, 302);
    const { size } = found(await files.head(key));
    reply
      .header('content-type', type)
      .header('content-disposition', 'inline')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('accept-ranges', 'bytes');
    return sendStored(request, reply, { files, key, size, range: request.headers.range });
  }

  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: `${mediaFolder}*`,
    // A player asks for many parts of one film.
    config: { isCountedByItself: true },
    handler: async (request, reply) => {
      try {
        return await send(request, reply);
      } catch (error) {
        // Who guesses addresses is counted.
        if (error instanceof AppError) limits.spendLocal('flood', addressKey(request.ip));
        throw error;
      }
    },
  });
}
