import { setTimeout as pause } from 'node:timers/promises';
import { importQuestions, type ImportReport } from '@chinar/contract/questions';
import { openSession } from '../server/src/auth/sessions.ts';
import { transact } from '../server/src/context.ts';
import { buildFactor, buildUser } from '../server/src/features/accounts/fixtures.ts';
import { multipart } from '../server/src/testing/multipart.ts';
import { noteStarted, roomSave, startCall } from './kit/calls.ts';
import { buildClassroom, type Classroom } from './kit/classroom.ts';
import { readCpu } from './kit/cpu.ts';
import {
  type Figures,
  latencyFigures,
  mergeRounds,
  type Outcome,
  type Targets,
} from './kit/figures.ts';
import { type Client, makeClient, textOf } from './kit/http.ts';
import { countOf, type Paced, runPaced } from './kit/pace.ts';
import { say, type Stand } from './kit/stand.ts';

const questions = 5000;
const writers = 500;
const quietSeconds = 15;

const targets: Targets = {
  import_s: { max: 20 },
  import_save_p99_ms: { max: 25 },
  import_save_refused: { max: 0 },
  import_missing: { max: 0 },
};

const labels = {
  quiet_save: '500 saves a second, nothing else',
  import_save: 'The same while 5,000 questions of Moodle XML are read and written',
};

/** A question as Moodle exports it, with formulae that are never the same twice. */
function moodleQuestion(place: number, round: number): string {
  const formula = (part: number): string =>
    `\\(\\int_0^{${place}} \\frac{x^{${part}}}{\\sqrt{${place + part + round}}}\\,dx\\)`;
  const answers = [100, 0, 0, 0].map(
    (share, at) =>
      `<answer fraction="${share}" format="html"><text><![CDATA[<p>${formula(at + 3)}</p>]]></text></answer>`,
  );
  return `<question type="multichoice"><name><text>Item ${place}</text></name>
<questiontext format="html"><text><![CDATA[<p>Round ${round}, item ${place}: what is ${formula(1)}?</p>]]></text></questiontext>
<generalfeedback format="html"><text><![CDATA[<p>Put ${formula(2)} in its place.</p>]]></text></generalfeedback>
<defaultgrade>1</defaultgrade><single>true</single>
${answers.join('\n')}</question>`;
}

const moodleFile = (round: number): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${Array.from({ length: questions }, (_, place) => moodleQuestion(place, round)).join('\n')}\n</quiz>\n`;

/** 500 saves a second until told to stop, in stretches of a second. */
async function writeUntil(client: Client, room: Classroom, isOver: () => boolean): Promise<Paced> {
  const all: Paced = { latencies: [], statuses: new Map(), seconds: 0 };
  let made = 0;
  while (!isOver()) {
    const part = await runPaced({
      client,
      perSecond: writers,
      seconds: 1,
      call: () => roomSave(room, made++),
    });
    all.latencies.push(...part.latencies);
    all.seconds += part.seconds;
    for (const [status, count] of part.statuses)
      all.statuses.set(status, (all.statuses.get(status) ?? 0) + count);
  }
  return all;
}

type Saved = { key: string; saves: Paced };

function saveFigures({ key, saves }: Saved): Figures {
  const sent = [...saves.statuses.values()].reduce((sum, count) => sum + count, 0);
  return {
    ...latencyFigures(`${key}_save`, saves.latencies),
    [`${key}_save_rps`]: sent / saves.seconds,
    [`${key}_save_refused`]: sent - countOf(saves, 200),
  };
}

async function tutorToken({ ctx }: Stand): Promise<string> {
  const { id } = await buildUser(ctx, { role: 'tutor', password: null });
  await buildFactor(ctx, id);
  return (await transact(ctx, (inner) => openSession(inner, id))).accessToken;
}

/** Sends a file, and says how long until all of it was in the bank. */
async function bringIn(stand: Stand, round: number): Promise<Figures> {
  const file = { name: 'bank.xml', bytes: moodleFile(round) };
  const { payload, headers } = multipart(file, { format: 'moodle-xml' });
  const client = makeClient(stand.url, 1);
  const authorization = `Bearer ${await tutorToken(stand)}`;
  const [before = 0] = readCpu([stand.serverPid]);
  const begun = performance.now();
  const answer = await client.send({
    method: 'POST',
    path: importQuestions.path,
    headers: { ...headers, authorization, 'x-forwarded-for': `10.68.0.${round}` },
    body: payload.toString(),
  });
  const seconds = (performance.now() - begun) / 1000;
  const [after = 0] = readCpu([stand.serverPid]);
  client.close();
  if (answer.status !== 200) throw new Error(`The import was answered ${answer.status}.`);
  const { imported } = (JSON.parse(textOf(answer)) as { data: ImportReport }).data;
  return {
    import_s: seconds,
    import_mb: payload.length / 1_000_000,
    import_server_cpu_s: (after - before) / 1000,
    import_missing: questions - imported,
  };
}

/** What a large file of a tutor does to those who write meanwhile: `npm run bench -- import`. */
export async function benchImport(stand: Stand, { rounds }: { rounds: number }): Promise<Outcome> {
  const client = makeClient(stand.url, 64);
  try {
    const room = await buildClassroom(stand.ctx, writers);
    for (const learner of room.learners)
      noteStarted(learner, await client.send(startCall(room, learner)));
    say('Warming up.');
    await bringIn(stand, 0);
    const measured: Figures[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const since = performance.now();
      const isQuietOver = (): boolean => performance.now() - since > quietSeconds * 1000;
      const quiet = await writeUntil(client, room, isQuietOver);
      let isIn = false;
      const writing = writeUntil(client, room, () => isIn);
      await pause(500);
      const brought = await bringIn(stand, round).finally(() => {
        isIn = true;
      });
      const saves = await writing;
      const figures = {
        ...saveFigures({ key: 'quiet', saves: quiet }),
        ...saveFigures({ key: 'import', saves }),
        ...brought,
      };
      measured.push(figures);
      const { import_s: took, import_save_p99_ms: p99, quiet_save_p99_ms: alone } = figures;
      say(`Round ${round} of ${rounds}: in after ${took} s, saves beside ${p99}, alone ${alone}`);
    }
    return { ...mergeRounds(measured), targets, labels };
  } finally {
    client.close();
  }
}
