import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { AppError, found } from '../errors.ts';
import { isKey, publicFolder } from '../ports/files/files.ts';
import {
  filePath,
  heldPath,
  holderCookie,
  isHeldLinkGood,
  isLinkGood,
} from '../ports/files/links.ts';
import { dispositionOf, typeOfKey } from '../ports/files/media-types.ts';
import { addressKey } from './limits.ts';
import { sendStored } from './send-stored.ts';

type Asked = {
  Params: { '*': string };
  Querystring: {
    expires?: string;
    signature?: string;
    name?: string;
    holder?: string;
  };
};

type Admits = (ctx: Ctx, request: FastifyRequest<Asked>) => void;

const oneText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the address says. The words of a stranger never reach the disk. */
function linkOf({ services }: Ctx, { params, query }: FastifyRequest<Asked>) {
  const key = params['*'];
  if (!isKey(key)) throw new AppError('not_found');
  return {
    key,
    name: oneText(query.name),
    expires: Number(query.expires),
    signature: oneText(query.signature),
    now: services.clock.now(),
  };
}

/** Throws unless the address opens the file. */
const admit: Admits = (ctx, request) => {
  const link = linkOf(ctx, request);
  if (link.key.startsWith(publicFolder)) return;
  if (!isLinkGood(ctx.services.config.APP_SECRET, link)) throw new AppError('forbidden');
};

const cookiePattern = new RegExp(`(?:^|;\\s*)${holderCookie}=([\\w.-]+)`);

/** Throws unless the address opens the file to the browser that shows this cookie. */
const admitHolder: Admits = (ctx, request) => {
  const link = { ...linkOf(ctx, request), holder: oneText(request.query.holder) };
  const cookie = cookiePattern.exec(request.headers.cookie ?? '')?.[1] ?? '';
  if (!isHeldLinkGood(ctx.services.config.APP_SECRET, link, cookie))
    throw new AppError('forbidden');
};

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
 * brings a link that was signed here; under `/held/` to nobody but the one for whom it was.
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
    const part = { files, key, size, range: isSame ? range : undefined };
    return sendStored(request, reply, part);
  }

  const serveUnder = (path: string, admits: Admits) =>
    app.route<Asked>({
      method: ['GET', 'HEAD'],
      url: `${path}*`,
      // A link is made for somebody, and a class opens the same ones from one address.
      config: { isCountedByItself: true },
      handler: async (request, reply) => {
        try {
          admits(ctx, request);
          return await send(request, reply);
        } catch (error) {
          // Who guesses addresses is counted.
          if (error instanceof AppError) limits.spendLocal('flood', addressKey(request.ip));
          throw error;
        }
      },
    });
  serveUnder(filePath, admit);
  serveUnder(heldPath, admitHolder);
}
