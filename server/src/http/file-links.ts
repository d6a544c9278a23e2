import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../context.ts';
import { filePath, isLinkGood } from '../ports/files/folder.ts';
import { AppError } from '../errors.ts';
import { addressKey } from './limits.ts';

const rangePattern = /^bytes=(\d+)-(\d*)$/;

/** Answers the signed links of the embedded file store, ranges included. */
export function serveFiles(app: FastifyInstance, ctx: Ctx): void {
  const { config, files, clock, limits } = ctx.services;
  if (config.S3_ENDPOINT) return;
  app.get<{ Params: { '*': string }; Querystring: { expiry?: string; signature?: string } }>(
    `${filePath}*`,
    // A link is made for somebody, and a class opens the same ones from one address.
    { config: { isCountedByItself: true } },
    async (request, reply) => {
      const key = request.params['*'];
      const link = {
        key,
        expiry: Number(request.query.expiry),
        signature: request.query.signature ?? '',
        now: clock.now(),
      };
      if (!isLinkGood(config.APP_SECRET, link)) {
        limits.spendLocal('flood', addressKey(request.ip));
        throw new AppError('forbidden');
      }
      const head = await files.head(key);
      if (!head) throw new AppError('not_found');
      reply
        .header('content-type', head.contentType)
        .header('content-disposition', 'attachment')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('accept-ranges', 'bytes')
        .header('cache-control', 'private, max-age=300');
      const wanted = rangePattern.exec(request.headers.range ?? '');
      if (!wanted) return reply.header('content-length', head.size).send(await files.read(key));
      const start = Number(wanted[1]);
      const end = Math.min(wanted[2] ? Number(wanted[2]) : Infinity, head.size - 1);
      if (start > end)
        return reply.status(416).header('content-range', `bytes */${head.size}`).send();
      return reply
        .status(206)
        .header('content-range', `bytes ${start}-${end}/${head.size}`)
        .header('content-length', end - start + 1)
        .send(await files.read(key, { start, end }));
    },
  );
}
