import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@chinar/contract/endpoint';
import { urlOf } from '@chinar/contract/url';
import { endSession } from '../auth/data.ts';
import { openSession } from '../auth/sessions.ts';
import { transact } from '../context.ts';
import { buildUser } from '../features/accounts/fixtures.ts';
import { multipart } from './multipart.ts';
import type { World } from './world.ts';

/** Who may ask: the one whose record it is, somebody else of the same role, and so on. */
export const actors = [
  'visitor',
  'learner',
  'otherLearner',
  'tutor',
  'otherTutor',
  'admin',
  'guest',
] as const;
/** `guest` asks with the token of the attempt that the call is about, without a session. */
export type ActorName = (typeof actors)[number];

type Person = { id: string; email: string; username: string };

/**
 * The people of the generated tests. `learner` takes tests and follows series, `tutor` owns them; the
 * other two own nothing of it.
 */
export type Scene = {
  world: World;
  people: Record<Exclude<ActorName, 'visitor' | 'guest'>, Person>;
};

/** One valid call, on records of its own: a handler that is reached does its work. */
export type ValidCall = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  file?: { name: string; bytes: Buffer | string };
  /** The body of a call that takes any bytes. */
  stream?: Buffer;
  /** What such a call says of them in headers. */
  headers?: Record<string, string>;
  /** The token of the attempt that the call is about. */
  attemptToken?: string;
};

export type CallFixture = {
  endpoint: Endpoint;
  /** Makes the records that the call is about, and the call. */
  build: (scene: Scene, actor: ActorName) => Promise<ValidCall> | ValidCall;
  /** Who succeeds; everybody else is refused as their access, and then the record, demands. */
  allowed: readonly ActorName[];
  /** Of a record by its id: why it answers to others than its owner and admins. */
  shared?: string;
};

export async function makeScene(world: World): Promise<Scene> {
  const person = (role: 'learner' | 'tutor' | 'admin') => buildUser(world.ctx, { role });
  return {
    world,
    people: {
      learner: await person('learner'),
      otherLearner: await person('learner'),
      tutor: await person('tutor'),
      otherTutor: await person('tutor'),
      admin: await person('admin'),
    },
  };
}

/** The session of an actor, and the attempt's token where that is all they show. */
export function credentials(
  scene: Scene,
  actor: ActorName,
  { attemptToken }: ValidCall,
): { as?: Person; attemptToken?: string } {
  if (actor === 'guest') return attemptToken ? { attemptToken } : {};
  return actor === 'visitor' ? {} : { as: scene.people[actor] };
}

/** The valid calls of every feature, from its `fixtures.calls.ts`. */
export async function readCalls(): Promise<CallFixture[]> {
  const folder = join(import.meta.dirname, '../features');
  const calls: CallFixture[] = [];
  for (const feature of readdirSync(folder, { withFileTypes: true })) {
    if (!feature.isDirectory()) continue;
    const file = pathToFileURL(join(folder, feature.name, 'fixtures.calls.ts')).href;
    const module = (await import(file)) as { calls: CallFixture[] };
    calls.push(...module.calls);
  }
  return calls;
}

type Held = { token: string; until: number };

/** Sessions that were just proved, by whose they are: to open one for each call was most of what a scan cost. */
const heldOf = new WeakMap<World, Map<string, Held>>();

/** Shorter than a proof counts. */
const heldMs = 60_000;

/** The token of a session that has just proved who it is, as some calls ask for. */
async function provedToken({ ctx }: World, id: string): Promise<string> {
  return (await transact(ctx, (inner) => openSession(inner, id, { isProved: true }))).accessToken;
}

/** An account has so many open: one that did something is not kept, for it may have ended itself. */
async function dropToken({ ctx }: World, token: string): Promise<void> {
  const claims = ctx.services.tokens.verifyAccess(token, ctx.services.clock.now());
  if (claims) await endSession(ctx.db, claims.sessionId, 'logout');
}

/**
 * Runs something with the token of a session that was just proved. It is held while calls only read or are
 * refused.
 */
async function withProvedToken<T extends { statusCode: number }>(
  world: World,
  { id, isRead }: { id: string; isRead: boolean },
  run: (token: string) => Promise<T>,
): Promise<T> {
  const held = heldOf.get(world) ?? new Map<string, Held>();
  heldOf.set(world, held);
  const now = world.clock.now();
  const known = held.get(id);
  const isFresh = known !== undefined && known.until > now && known.until <= now + heldMs;
  const one = isFresh ? known : { token: await provedToken(world, id), until: now + heldMs };
  held.set(id, one);
  const answer = await run(one.token);
  if (isRead || answer.statusCode >= 400) return answer;
  held.delete(id);
  await dropToken(world, one.token);
  return answer;
}

/** Sends a call as it stands, with a file where it has one, and with any headers or body instead. */
export async function send(
  scene: Scene,
  endpoint: Endpoint,
  call: ValidCall,
  how: { actor: ActorName; payload?: string; headers?: Record<string, string> },
) {
  const { world } = scene;
  const { as, attemptToken } = credentials(scene, how.actor, call);
  const form = call.stream
    ? {
        payload: call.stream,
        headers: { 'content-type': 'application/octet-stream', ...call.headers },
      }
    : call.file
      ? multipart(call.file, call.body as Record<string, string>)
      : {
          payload: JSON.stringify(call.body ?? {}),
          headers: { 'content-type': 'application/json' },
        };
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const inject = (token?: string) =>
    world.server.app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, { params: call.params, query: call.query }),
      headers: {
        ...(hasBody ? form.headers : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(attemptToken ? { 'x-attempt-token': attemptToken } : {}),
        ...how.headers,
      },
      ...(hasBody ? { payload: how.payload ?? form.payload } : {}),
    });
  const isRead = endpoint.method === 'GET';
  return as ? withProvedToken(world, { id: as.id, isRead }, inject) : inject();
}
