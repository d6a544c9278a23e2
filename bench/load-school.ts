import { setTimeout as pause } from 'node:timers/promises';
import * as accounts from '@chinar/contract/accounts';
import { buildUser, fixturePassword } from '../server/src/features/accounts/fixtures.ts';
import { nextEvent, noteStarted, paperCall, saveCall, startCall } from './kit/calls.ts';
import { buildClassroom, type Classroom, type Learner } from './kit/classroom.ts';
import { type Figures, latencyFigures } from './kit/figures.ts';
import { type Answer, type Call, type Client, makeClient, runLoad } from './kit/http.ts';
import { countOf, runPaced } from './kit/pace.ts';
import { say, type Stand } from './kit/stand.ts';

const students = 1500;
const arrivalSeconds = 60;
const floodPerSecond = 300;
const school = '203.0.113.50';
const savesEach = 3;

type Pupil = Learner & { email: string };

async function buildPupils({ ctx }: Stand): Promise<Pupil[]> {
  const pupils: Pupil[] = [];
  for (let i = 0; i < students; i += 1) {
    const { id, email } = await buildUser(ctx);
    pupils.push({
      id,
      email,
      accessToken: '',
      address: school,
      attemptId: '',
      attemptToken: '',
      seq: 0,
      held: new Map(),
    });
  }
  return pupils;
}

function loginCall(email: string, address: string): Call {
  return {
    method: 'POST',
    path: accounts.login.path,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: fixturePassword }),
  };
}

function tokenOf(answer: Answer): string {
  return (JSON.parse(answer.body.toString()) as { data: { accessToken: string } }).data.accessToken;
}

type Steps = Record<'page' | 'login' | 'start' | 'paper' | 'save', number[]>;
type Day = { client: Client; room: Classroom; steps: Steps; refusals: Map<string, number> };

async function step(day: Day, name: keyof Steps, call: Call): Promise<Answer | null> {
  const begun = performance.now();
  const answer = await day.client.send(call).catch(() => null);
  if (answer && answer.status < 300) {
    day.steps[name].push(performance.now() - begun);
    return answer;
  }
  const what = `${name} ${answer?.status ?? 'no answer'}`;
  day.refusals.set(what, (day.refusals.get(what) ?? 0) + 1);
  return null;
}

async function attend(day: Day, pupil: Pupil): Promise<void> {
  await pause(Math.random() * arrivalSeconds * 1000);
  const headers = { accept: 'text/html', 'x-forwarded-for': school };
  await step(day, 'page', { method: 'GET', path: '/login', headers });
  const session = await step(day, 'login', loginCall(pupil.email, school));
  if (!session) return;
  pupil.accessToken = tokenOf(session);
  const started = await step(day, 'start', startCall(day.room, pupil));
  if (!started) return;
  noteStarted(pupil, started);
  await step(day, 'paper', paperCall(day.room, pupil));
  for (let i = 0; i < savesEach; i += 1) {
    const question = day.room.questions[i];
    if (question) await step(day, 'save', saveCall(pupil, [nextEvent(pupil, question)]));
    await pause(2000);
  }
}

/** A school of 1,500 behind one address logs in, starts and writes, while somebody there makes a flood. */
export async function benchSchool(stand: Stand): Promise<Figures> {
  say(`A school of ${students} behind one address, and a flood from it.`);
  const room = await buildClassroom(stand.ctx, 1);
  const pupils = await buildPupils(stand);
  const client = makeClient(stand.url, students);
  const steps: Steps = { page: [], login: [], start: [], paper: [], save: [] };
  const day: Day = { client, room, steps, refusals: new Map() };
  const flooding = makeClient(stand.url, 64);
  const begun = performance.now();
  let seconds = 0;
  const [flood] = await Promise.all([
    runPaced({
      client: flooding,
      perSecond: floodPerSecond,
      seconds: arrivalSeconds,
      call: () => ({
        method: 'GET',
        path: '/api/public/quiz-tags',
        headers: { 'x-forwarded-for': school },
      }),
    }),
    Promise.all(pupils.map((pupil) => attend(day, pupil))).then(() => {
      seconds = (performance.now() - begun) / 1000;
    }),
  ]);
  client.close();
  flooding.close();
  for (const [what, count] of day.refusals) say(`${count} × ${what}`);
  const figures: Figures = {
    school_students: students,
    school_refused: [...day.refusals.values()].reduce((sum, count) => sum + count, 0),
    school_done: steps.save.length / savesEach,
    school_seconds: seconds,
    school_flood_asked: floodPerSecond * arrivalSeconds,
    school_flood_answered: countOf(flood, 200),
    school_flood_refused: countOf(flood, 429),
  };
  for (const [name, latencies] of Object.entries(steps)) {
    Object.assign(figures, latencyFigures(`school_${name}`, latencies));
  }
  return { ...figures, ...(await logins(stand, pupils)) };
}

/** How many logins a second a box does when nothing else happens. */
async function logins(stand: Stand, pupils: Pupil[]): Promise<Figures> {
  // After a minute without a save the hashes take the usual strength.
  await pause(62_000);
  const client = makeClient(stand.url, 16);
  const { seconds, latencies } = await runLoad({
    client,
    calls: 600,
    inFlight: 16,
    call: (index) => loginCall(pupils[index]?.email ?? '', `10.66.${index >> 8}.${index & 255}`),
  });
  client.close();
  return { login_rps: latencies.length / seconds, ...latencyFigures('login', latencies) };
}
