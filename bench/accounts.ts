import * as accounts from '@chinar/contract/accounts';
import { openSession } from '../server/src/auth/sessions.ts';
import { transact } from '../server/src/context.ts';
import {
  buildUser,
  fixturePassword,
  setCheapPasswords,
} from '../server/src/features/accounts/fixtures.ts';
import { atPace, type Bare, type Beside, openBare, runBare } from './kit/bare.ts';
import { noteStarted, roomSave, startCall } from './kit/calls.ts';
import { buildClassroom, type Classroom } from './kit/classroom.ts';
import {
  type Figures,
  latencyFigures,
  mergeRounds,
  type Outcome,
  type Targets,
} from './kit/figures.ts';
import { type Call, type Client, makeClient, runLoad } from './kit/http.ts';
import { measure, measureBaseline } from './kit/measure.ts';
import { countOf, runPaced } from './kit/pace.ts';
import { type Idle, measureIdle, say, type Stand } from './kit/stand.ts';

const people = 200;
const logins = 400;
const writers = 500;
const seconds = 10;
const inFlight = 4;

const targets: Targets = {
  me_cpu_at_pace_ms: { max: 0.2 },
  login_without_hash_cpu_at_pace_ms: { max: 0.6 },
  beside_save_p99_ms: { max: 25 },
  beside_save_refused: { max: 0 },
};

const besides: Readonly<Record<string, Beside>> = {
  login_without_hash: { key: 'baseline_8', inFlight: 'few' },
  me: { key: 'baseline_8', inFlight: 'few' },
};

const labels = {
  login: 'Login, 4 in flight',
  login_without_hash: 'The same with a hash that costs nothing',
  refresh: 'Refresh, 4 in flight',
  me: 'Who am I, 8 in flight',
  baseline_8: 'Bare server, one upsert, 8 in flight',
  quiet_save: '500 saves a second, nothing else',
  beside_save: 'The same beside 400 logins in ten seconds',
  beside_login: 'Those logins',
};

type Parts = { stand: Stand; client: Client; idle: Idle };

let lastAddress = 0;
/** Each call from another address: the limits stay on. */
const from = (): string => {
  lastAddress += 1;
  return `10.${70 + (lastAddress >> 16)}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
};

function post(path: string, body: object): Call {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from() },
    body: JSON.stringify(body),
  };
}

const loginCall = (email: string): Call =>
  post(accounts.login.path, { email, password: fixturePassword });

async function buildPeople({ ctx }: Stand) {
  const made = [];
  for (let place = 0; place < people; place += 1) {
    const { id, email } = await buildUser(ctx);
    const { accessToken, refreshToken } = await transact(ctx, (inner) => openSession(inner, id));
    made.push({ id, email, accessToken, refreshToken });
  }
  return made;
}

async function alone(parts: Parts): Promise<Figures> {
  const { stand, client } = parts;
  const known = await buildPeople(stand);
  const at = (index: number) => known[index % known.length];
  const enter = (calls: number) =>
    runLoad({ client, calls, inFlight, call: (n) => loginCall(at(n)?.email ?? '') });
  const login = await measure(parts, 'login', () => enter(people));
  const refresh = await measure(parts, 'refresh', () =>
    runLoad({
      client,
      calls: people,
      inFlight,
      call: (n) => post(accounts.refreshToken.path, { refreshToken: at(n)?.refreshToken }),
    }),
  );
  // Theirs were replaced by the refresh: these sessions have not been asked for yet.
  const fresh = await buildPeople(stand);
  const me = await measure(parts, 'me', () =>
    runLoad({
      client,
      calls: 4000,
      inFlight: 8,
      call: (n) => ({
        method: 'GET',
        path: accounts.getCurrentUser.path,
        headers: {
          authorization: `Bearer ${fresh[n % fresh.length]?.accessToken}`,
          'x-forwarded-for': `10.69.0.${n % 250}`,
        },
      }),
    }),
  );
  // All that a login costs beside the part that is there to be slow.
  await setCheapPasswords(
    stand.ctx,
    known.map(({ id }) => id),
  );
  const plain = await measure(parts, 'login_without_hash', () => enter(people * 4));
  return { ...login, ...plain, ...refresh, ...me };
}

/** What the bare server takes at this moment, by which this machine's pace is told. */
function bareCost(parts: Parts, { program, client }: Bare, room: Classroom): Promise<Figures> {
  return measureBaseline(parts, program, 'baseline_8', () => runBare(room, client, 4800, 8));
}

/** Saves at a fixed rate, with or without logins beside them. */
async function write({ stand, client }: Parts, room: Classroom, key: string): Promise<Figures> {
  const emails: string[] = [];
  if (key === 'beside')
    for (let n = 0; n < logins; n += 1) emails.push((await buildUser(stand.ctx)).email);
  const saving = runPaced({
    client,
    perSecond: writers,
    seconds,
    call: (index) => roomSave(room, index),
  });
  const entering = makeClient(stand.url, 16);
  const perSecond = emails.length / seconds;
  const call = (index: number): Call => loginCall(emails[index] ?? '');
  const login =
    emails.length > 0 ? await runPaced({ client: entering, perSecond, seconds, call }) : null;
  const saves = await saving;
  entering.close();
  return {
    ...latencyFigures(`${key}_save`, saves.latencies),
    [`${key}_save_refused`]: writers * seconds - countOf(saves, 200),
    ...(login && {
      ...latencyFigures(`${key}_login`, login.latencies),
      [`${key}_login_rps`]: login.latencies.length / login.seconds,
    }),
  };
}

/** Logins, refreshes and who one is; and what a crowd that logs in does to those who write. */
export async function benchAccounts(
  stand: Stand,
  { rounds }: { rounds: number },
): Promise<Outcome> {
  const client = makeClient(stand.url, 64);
  const bare = await openBare(stand);
  try {
    const room = await buildClassroom(stand.ctx, writers);
    for (const learner of room.learners)
      noteStarted(learner, await client.send(startCall(room, learner)));
    const idle = await measureIdle(stand, 10);
    const parts = { stand, client, idle };
    say('Warming up.');
    await alone(parts);
    await bareCost(parts, bare, room);
    const measured: Figures[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const cost = { ...(await alone(parts)), ...(await bareCost(parts, bare, room)) };
      const figures = {
        ...cost,
        ...atPace(cost, besides),
        ...(await write(parts, room, 'quiet')),
        ...(await write(parts, room, 'beside')),
      };
      measured.push(figures);
      const shown = Object.keys(targets).map((name) => `${name} ${figures[name]?.toFixed(3)}`);
      say(`Round ${round} of ${rounds}: ${shown.join(', ')}`);
    }
    return { ...mergeRounds(measured), targets, labels };
  } finally {
    client.close();
    await bare.close();
  }
}
