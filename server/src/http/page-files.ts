import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { addressKey } from './limits.ts';
import { isPartOfPages, removeDocumentHeaders, workerPolicy } from './security.ts';
import type { ServeCtx } from './serve.ts';

/**
 * Serves the files of the built pages. What lies in `assets` has one route: one for each of its thousand
 * files took a sixth of the time in which a server starts.
 */
export async function servePageFiles(app: FastifyInstance, ctx: ServeCtx): Promise<void> {
  const folder = join(ctx.services.config.root, 'web/build/client');
  const assets = join(folder, 'assets');
  const names = new Set(readdirSync(assets));
  await app.register(async (scope) => {
    // Reading a file costs less than refusing to: a class that opens a page is no flood.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, isCountedByItself: true };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      globIgnore: ['assets/**'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // A worker is bound by the policy that it came with, and fetches for every page.
        if (path.endsWith('/service-worker.js'))
          reply.header('content-security-policy', workerPolicy);
        const isAsset = path.includes('/assets/');
        if (isPartOfPages(path)) removeDocumentHeaders(reply);
        reply.header(
          'cache-control',
          isAsset ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
        );
      },
    });
    scope.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url: '/assets/:name',
      handler: (request, reply) => {
        if (names.has(request.params.name)) return reply.sendFile(request.params.name, assets);
        ctx.services.limits.spendLocal('flood', addressKey(request.ip));
        throw new AppError('not_found');
      },
    });
  });
}
