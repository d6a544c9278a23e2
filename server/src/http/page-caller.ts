import type { CallInput, Endpoint } from '@chinar/contract/endpoint';
import type { Asking } from '../context.ts';
import { AppError } from '../errors.ts';
import { listTag } from '../page-tags.ts';
import type { PageCall } from './page-renderer.ts';
import { Reply, type Route } from './request.ts';
import type { ServeCtx } from './serve.ts';
import { isStorable } from './storable.ts';

/** An address that makes no sense is nobody's fault but its own: such a page is not there. */
function parsed<S extends Endpoint['params']>(
  schema: S,
  value: unknown,
  code: 'not_found' | 'validation_failed',
): never {
  const result = schema.safeParse(value ?? {});
  if (!result.success || !isStorable(value)) throw new AppError(code);
  return result.data as never;
}

/** Lets a page's loader call the API: as a visitor, through the same validation. */
export function anonymousCaller(ctx: ServeCtx, routes: readonly Route[]): PageCall {
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]));
  return async (name, given, { locale }, note) => {
    const route = byName.get(name);
    if (route?.endpoint.access !== 'public') throw new AppError('unauthenticated');
    const { shows } = route;
    // Nobody could tell when a page that asked it is old.
    if (!shows) throw new Error(`${name} does not say what pages show that ask it.`);
    const input = given as CallInput<Endpoint>;
    const inner: Asking<'public'> = {
      ...ctx,
      actor: null,
      pass: null,
      locale,
      ip: '127.0.0.1',
      userAgent: '',
      requestId: 'page',
    };
    const params = parsed(route.endpoint.params, input.params, 'not_found');
    const asked = {
      params,
      query: parsed(route.endpoint.query, input.query, 'validation_failed'),
      body: {},
      file: null as never,
      stream: null as never,
    };
    const answer = await route.handle(inner, asked).catch((error: unknown) => {
      // What is refused today may be there tomorrow.
      note([listTag(shows.kind)]);
      throw error;
    });
    const data = route.endpoint.response.parse(answer instanceof Reply ? answer.data : answer);
    note(shows.tags(data, { params }));
    return data;
  };
}
