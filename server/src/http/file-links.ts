import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { AppError, found } from '../errors.ts';
import { isKey, publicFolder } from '../ports/files/files.ts';
import { filePath, isLinkGood } from '../ports/files/links.ts';
import { dispositionOf, typeOfKey } from '../ports/files/media-types.ts';
import { readRange } from './byte-range.ts';
import { addressKey } from './limits.ts';

type Asked = {
  Params: { '*': string };
  Querystring: { expires?: string; signature?: string; name?: string };
};

const oneText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Throws unless the address opens the file. */
function admit({ services }: Ctx, { params, query }: FastifyRequest<Asked>): void {
  const key = params['*'];
  // The words of a stranger never reach the disk.
  if (!isKey(key)) throw new AppError('not_found');
  if (key.startsWith(publicFolder)) return;
  const link = {
    key,
    name: oneText(query.name),
    expires: Number(query.expires),
    signature: oneText(query.signature),
    now: services.clock.now(),
  };
  if (!isLinkGood(services.config.APP_SECRET, link)) throw new AppError('forbidden');
}

/** What lies under a key never changes, so the key names its content for caches. */
function dress(reply: FastifyReply, key: string, { query }: FastifyRequest<Asked>): string {
  const isPublic = key.startsWith(publicFolder);
  const type = typeOfKey(key);
  const etag = `"${key.replaceAll('/', '.')}"`;
  const lifetime = isPublic ? 'public, max-age=31536000, immutable' : 'private, max-age=300';
  const name = isPublic ? '' : oneText(query.name);
  reply
    .header('content-type', type ?? 'application/octet-stream')
    .header('content-disposition', dispositionOf(type, name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('cache-control', lifetime);
  return etag;
}

/**
 * Hands out files, ranges included: public ones to everybody and for good, private ones to whoever
 * brings a link that was signed here.
 */
export function serveFiles(app: FastifyInstance, ctx: Ctx): void {
  const { files, limits } = ctx.services;

  async function send(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> {
    const key = request.params['*'];
    const { size } = found(await files.head(key));
    const etag = dress(reply, key, request);
    const { range, 'if-range': condition, 'if-none-match': known } = request.headers;
    if (known === etag) return reply.status(304).send();
    // A range of another file than the browser has a part of would be spliced onto that part.
    const isSame = condition === undefined || condition === etag;
    const wanted = readRange(isSame ? range : undefined, size);
    if (wanted === 'beyond')
      return reply.status(416).header('content-range', `bytes */${size}`).send();
    const { start, end } = wanted === 'whole' ? { start: 0, end: size - 1 } : wanted;
    reply.status(wanted === 'whole' ? 200 : 206).header('content-length', end - start + 1);
    if (wanted !== 'whole') reply.header('content-range', `bytes ${start}-${end}/${size}`);
    // The length is told without reading the file.
    if (request.method === 'HEAD') return reply.send(null);
    const stream = found(await files.read(key, wanted === 'whole' ? undefined : wanted));
    return reply.send(stream);
  }

  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: `${filePath}*`,
    // A link is made for somebody, and a class opens the same ones from one address.
    config: { isCountedByItself: true },
    handler: async (request, reply) => {
      try {
        admit(ctx, request);
        return await send(request, reply);
      } catch (error) {
        // Who guesses addresses is counted.
        if (error instanceof AppError) limits.spendLocal('flood', addressKey(request.ip));
        throw error;
      }
    },
  });
}
