import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attemptTokenHeader } from '@chinar/contract/attempts';
import type { Endpoint } from '@chinar/contract/endpoint';
import { wrap } from '@chinar/contract/envelope';
import type { ErrorCode } from '@chinar/contract/errors';
import { issuesOf } from '@chinar/contract/issues';
import type * as z from 'zod/mini';
import { type Actor, type AttemptPass, reaches } from '../auth/actor.ts';
import { wasProved } from '../auth/data.ts';
import { provedMs, type SessionCache } from '../auth/sessions.ts';
import type { Asking, Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Passed } from '../ports/files/passing.ts';
import { isOnLine } from './body-time.ts';
import { addressKey } from './limits.ts';
import {
  Bytes,
  Download,
  type Incoming,
  type Input,
  localeOf,
  Reply,
  type Route,
  takesBrotli,
} from './request.ts';
import { mustBeStorable } from './storable.ts';
import { readUpload } from './upload.ts';

const compress = promisify(brotliCompress);
/** Below this an answer fits into one or two packets anyhow. */
const compressFrom = 2048;
/** Up to here the way to another thread and back costs twice what the work does, which is a tenth of a millisecond. */
const compressHere = 32 * 1024;
/** Half the work of the usual quality and window, for one or two bytes more in a hundred. */
const briskly = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** Codes that every endpoint may answer without naming them. */
const always: ReadonlySet<ErrorCode> = new Set([
  'validation_failed',
  'unauthenticated',
  'forbidden',
  'second_factor_needed',
  'step_up_required',
  'rate_limited',
  'file_too_large',
  'media_type',
  'internal',
  'unavailable',
]);

function parsePart<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  prefix: string,
): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = issuesOf(parsed.error, value).map(({ path, key, values }) => ({
    path: [prefix, path].filter(Boolean).join('.'),
    key,
    values,
  }));
  throw new AppError('validation_failed', { faults });
}

/** Finds out who asks. A bearer token that is not good is refused even where none is needed. */
async function identify(
  ctx: Ctx & { sessions: SessionCache },
  request: FastifyRequest,
): Promise<Actor | null> {
  const header = request.headers.authorization;
  if (!header?.startsWith('Bearer ')) return null;
  const actor = await ctx.sessions.actorOf(ctx, header.slice(7));
  if (actor) return actor;
  // A bearer that is not good is no session: trying many is a flood.
  ctx.services.limits.spendLocal('flood', addressKey(request.ip));
  throw new AppError('unauthenticated');
}

function passOf(ctx: Ctx, request: FastifyRequest): AttemptPass | null {
  const header = request.headers[attemptTokenHeader];
  return typeof header === 'string'
    ? ctx.services.tokens.readAttemptToken(header, ctx.services.clock.now())
    : null;
}

/**
 * Counts a call: of whoever shows a session or an attempt's token for them, whatever their address, for
 * a school has one for all its learners; of anybody else for the address.
 */
function count(
  ctx: Ctx,
  request: FastifyRequest,
  { actor, pass }: { actor: Actor | null; pass: AttemptPass | null },
): void {
  const { limits } = ctx.services;
  request.isCounted = true;
  if (actor) limits.spendLocal('session', actor.userId);
  // A session beside it, anybody's, lifts no limit of the token's.
  if (pass) limits.spendLocal('attempt', pass.attemptId);
  else if (!actor) limits.spendLocal('flood', addressKey(request.ip));
  // Anybody may begin as a guest, many times: the tokens lift the limit of their address, and not for good.
  if (pass?.isGuest) limits.spendLocal('guests', addressKey(request.ip));
}

/**
 * Staff without the second factor that their role demands are nobody yet: what is public they see as
 * visitors do, and of the rest they reach what enrolling takes.
 */
function asEnrolled(endpoint: Endpoint, actor: Actor | null, pass: AttemptPass | null) {
  if (!actor?.mustEnrol || endpoint.isForEnrolling) return actor;
  const isOpen = endpoint.access === 'public' || endpoint.access === 'signed';
  if (isOpen || (endpoint.access === 'attempt' && pass)) return null;
  throw new AppError('second_factor_needed');
}

/** What asks for a fresh proof is closed to a session that merely lies open somewhere. */
async function mustBeProved(ctx: Ctx, endpoint: Endpoint, actor: Actor | null): Promise<void> {
  if (!endpoint.stepUp || !actor) return;
  const since = new Date(ctx.services.clock.now() - provedMs);
  if (!(await wasProved(ctx.db, actor.sessionId, since))) throw new AppError('step_up_required');
}

/** Default deny: whatever the access demands must be there before a handler runs. */
function admit(endpoint: Endpoint, actor: Actor | null, pass: AttemptPass | null): void {
  const { access } = endpoint;
  if (access === 'public' || access === 'signed') return;
  if (access === 'attempt' && pass) return;
  if (!actor) throw new AppError('unauthenticated');
  if (!reaches(actor.role, access)) throw new AppError('forbidden');
}

/** Nothing of the body is read yet: whoever takes it looks at the bytes themselves. */
function incoming(request: FastifyRequest): Incoming {
  const { 'content-length': length } = request.headers;
  // Whoever stops reading may still answer.
  const body = request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  return { body, length: length === undefined ? null : Number(length), headers: request.headers };
}

/** Milliseconds for which the line of a call that `isLong` may be silent. */
const longMs = 15 * 60_000;

/** For so long a refused sender may go on: one whose line is cut at once never hears why. */
const lingerMs = 5000;

function linger({ raw }: FastifyRequest): void {
  raw.resume();
  // With its line, if it came over one.
  const timer = setTimeout(() => raw.complete || raw.destroy(), lingerMs);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}

async function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  passed: Passed | null,
): Promise<Input<Endpoint>> {
  const sent = endpoint.isStream ? {} : request.body;
  for (const part of [request.params, request.query, sent]) mustBeStorable(part);
  const params = parsePart(endpoint.params, request.params, '');
  const query = parsePart(endpoint.query, request.query, '');
  if (endpoint.isStream) {
    const stream = incoming(request);
    return { params, query, body: {}, file: null as never, stream };
  }
  if (endpoint.upload && passed) {
    const { file, fields } = await readUpload(request, endpoint.upload, passed);
    const body = parsePart(endpoint.body, fields, '');
    return { params, query, body, file, stream: null as never };
  }
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const body = parsePart(endpoint.body, hasBody ? (request.body ?? {}) : {}, '');
  return { params, query, body, file: null as never, stream: null as never };
}

/** In development and tests an error outside the endpoint's list is a fault of the server. */
function checkCode(ctx: Ctx, endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof AppError) || !ctx.services.config.isStrict) return error;
  if (always.has(error.code) || endpoint.errors.includes(error.code)) return error;
  return new Error(`${endpoint.name} answered ${error.code}, which its contract does not list.`);
}

/** What a refusal tells of the record passes the same schema as the answer would. */
function withHeldParsed(endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof AppError) || error.details.held === undefined) return error;
  const held = endpoint.response.parse(error.details.held);
  return new AppError(error.code, { ...error.details, held });
}

async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (text.length < compressFrom || !takesBrotli(request)) {
    return reply.send(text);
  }
  // Hindi has three bytes to a letter.
  const plain = Buffer.from(text);
  const params = { ...briskly, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const body =
    plain.length <= compressHere
      ? brotliCompressSync(plain, { params })
      : await compress(plain, { params });
  return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(body);
}

function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Bytes,
  type: string,
): FastifyReply {
  reply.header('content-type', type).header('cache-control', bytes.cacheControl);
  if (bytes.etag !== null) {
    reply.header('etag', bytes.etag);
    // Weak or strong, and among others: the same is the same.
    const held = request.headers['if-none-match'] ?? '';
    if (held.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === bytes.etag))
      return reply.code(304).send();
  }
  if (!bytes.brotli) return reply.send(bytes.plain);
  reply.header('vary', 'accept-encoding');
  if (!takesBrotli(request)) return reply.send(bytes.plain);
  return reply.header('content-encoding', 'br').send(bytes.brotli);
}

/** What fails on the way ends the connection: half of a file must not pass for the whole. */
function sendDownload(reply: FastifyReply, { body, type, name }: Download): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(body, { objectMode: false }));
}

/** An answer as its contract promises it, in the envelope; what the contract does not name stays here. */
function textOf(endpoint: Endpoint, reply: FastifyReply, answer: unknown): string {
  const status = answer instanceof Reply ? answer.status : endpoint.status;
  const data = endpoint.response.parse(answer instanceof Reply ? answer.data : answer);
  reply.status(status).header('cache-control', 'no-store');
  if (answer instanceof Reply) reply.headers(answer.headers);
  return JSON.stringify(wrap(endpoint.envelope, data, status, endpoint.message));
}

export type ServeCtx = Ctx & { sessions: SessionCache };

/** Registers one route; one that takes a stream apart from the others, since no parser may touch it. */
export function serve(app: FastifyInstance, ctx: ServeCtx, served: Route): void {
  if (!served.endpoint.isStream) return serveParsed(app, ctx, served);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    serveParsed(scope, ctx, served);
  });
}

/** Who asks, whether they may, what they ask, and the answer of the feature. */
async function answerTo(
  ctx: ServeCtx,
  { endpoint, handle, hasOwnLimits = false }: Route,
  request: FastifyRequest,
  passed: Passed | null,
) {
  const known = await identify(ctx, request);
  const pass = passOf(ctx, request);
  if (known || pass || !hasOwnLimits) count(ctx, request, { actor: known, pass });
  const actor = asEnrolled(endpoint, known, pass);
  admit(endpoint, actor, pass);
  await mustBeProved(ctx, endpoint, actor);
  const input = await readInput(endpoint, request, passed);
  if (endpoint.limit) {
    const isKnown = actor && (actor.isEmailVerified || !endpoint.limit.isForProven);
    const who = isKnown ? actor.userId : addressKey(request.ip);
    await ctx.services.limits.spendCall(endpoint.limit, who);
  }
  const inner: Asking = {
    ...ctx,
    actor,
    pass,
    locale: localeOf(request),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
  };
  return handle(inner, input);
}

/** Access, validation both ways, the spec's envelope. */
function serveParsed(app: FastifyInstance, ctx: ServeCtx, served: Route): void {
  const { endpoint } = served;
  app.route({
    config: { isCountedByItself: true, takesTime: endpoint.isStream },
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: endpoint.upload ? endpoint.upload.maxBytes + 64 * 1024 : endpoint.maxBody,
    handler: async (request, reply) => {
      // The next request on the line has the usual time again.
      if (endpoint.isLong && isOnLine(request)) request.raw.socket.setTimeout(longMs);
      const passed = endpoint.upload ? ctx.services.passingFiles.begin() : null;
      try {
        const asked = answerTo(ctx, served, request, passed);
        // Before anybody hears of it, so that a file is gone with its answer.
        const answer = await (passed ? asked.finally(() => passed.end()) : asked);
        if (answer instanceof Bytes)
          return sendBytes(request, reply, answer, endpoint.bytes ?? 'text/plain');
        if (answer instanceof Download) return sendDownload(reply, answer);
        return await sendJson(request, reply, textOf(endpoint, reply, answer));
      } catch (error) {
        if (endpoint.isStream) linger(request);
        throw checkCode(ctx, endpoint, withHeldParsed(endpoint, error));
      }
    },
  });
}
