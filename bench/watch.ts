import {
  buildCatalogue,
  catalogueLabels,
  catalogueTargets,
  measureLists,
  measurePages,
} from './watch-catalogue.ts';
import {
  buildCrowd,
  checkKept,
  crowdLabels,
  crowdTargets,
  measureCrowd,
  measureSteps,
} from './watch-crowd.ts';
import { filmTargets, measureFilms } from './watch-film.ts';
import { measureUpload, uploadTargets } from './watch-upload.ts';
import { type Figures, mergeRounds, type Outcome, roundFigures } from './kit/figures.ts';
import { makeClient } from './kit/http.ts';
import { type Idle, measureIdle, say, type Stand } from './kit/stand.ts';

const unused: Idle = { server: 0, postgres: 0, statements: 0 };

type Part = { stand: Stand; rounds: number; warmUps?: number };

/** Rounds of one part, after those in which the engine compiles; a server that runs has them behind it. */
async function inRounds(
  name: string,
  { stand, rounds, warmUps = 2 }: Part,
  run: (idle: Idle) => Promise<Figures>,
) {
  say(`${name}: warming up.`);
  for (let round = 0; round < warmUps; round += 1) await run(unused);
  const idle = await measureIdle(stand, 10);
  const measured: Figures[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    measured.push(await run(idle));
    say(`${name}: round ${round} of ${rounds}.`);
  }
  return mergeRounds(measured);
}

/** What learning costs: pages and lists of courses, films that are watched, and one that is sent. */
export async function benchWatch(stand: Stand, { rounds }: { rounds: number }): Promise<Outcome> {
  const client = makeClient(stand.url, 64);
  try {
    say('Building 10,000 courses.');
    const ids = await buildCatalogue(stand);
    const part = { stand, rounds };
    const shown = { stand, client, ids };
    const pages = await inRounds('Pages', part, (idle) => measurePages(shown, idle));
    const lists = await inRounds('Lists', part, (idle) => measureLists(shown, idle));
    say('Building 2,000 who watch.');
    const crowd = await buildCrowd(stand);
    const parts = { stand, client, crowd };
    await checkKept(parts);
    const saves = await inRounds('Saves', part, (idle) => measureSteps(parts, idle));
    const many = await inRounds('Crowd', { ...part, warmUps: 1 }, (idle) =>
      measureCrowd(parts, idle),
    );
    const films = await measureFilms(stand, client, rounds);
    say('Sending 500 MB.');
    const upload = roundFigures(await measureUpload(stand));
    const all = [pages, lists, saves, many, films];
    return {
      figures: Object.assign({}, ...all.map(({ figures }) => figures), upload) as Figures,
      spread: Object.assign({}, ...all.map(({ spread }) => spread)) as Required<Outcome>['spread'],
      targets: { ...catalogueTargets, ...crowdTargets, ...filmTargets, ...uploadTargets },
      labels: { ...catalogueLabels, ...crowdLabels },
    };
  } finally {
    client.close();
  }
}
