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

/**
 * Runs something with the token of a session of its own, just proved: some calls end the one that they
 * come with, some ask for proof. It is ended, since an account has so many open and `tokenFor` keeps one.
 */
async function withFreshToken<T>(
  { ctx }: World,
  { id }: Person,
  run: (token: string) => Promise<T>,
): Promise<T> {
  const { accessToken } = await transact(ctx, (inner) => openSession(inner, id, true));
  const { tokens, clock } = ctx.services;
  const claims = await tokens.verifyAccess(accessToken, clock.now());
  try {
    return await run(accessToken);
  } finally {
    if (claims) await endSession(ctx.db, claims.sessionId, 'logout');
  }
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
    ? { payload: call.stream, headers: { 'content-type': 'application/octet-stream' } }
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
  return as ? withFreshToken(world, as, inject) : inject();
}
