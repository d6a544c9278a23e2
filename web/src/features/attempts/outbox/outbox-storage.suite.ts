import { firstChangeSeq } from '@chinar/contract/attempts.numbers';
import type { Started } from '@chinar/contract/attempts';
import type { Paper } from '@chinar/contract/attempts.papers';
import { admitAttempt } from './outbox-admit.ts';
import { planStep } from './outbox-step.ts';
import type { OutboxStorage } from './outbox-types.ts';

/** What every storage of the outbox must do. Plain functions, so that a real browser can run them too. */
export type Check = { name: string; run: (storage: OutboxStorage) => Promise<void> };

function must(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}

let attempts = 0;

/** A started attempt with `held` answers on the server. */
export function startedAttempt(held: Started['responses'] = [], minutes = 60): Started {
  attempts += 1;
  const id = `00000000-0000-7000-8000-${String(attempts).padStart(12, '0')}`;
  const now = Date.now();
  return {
    attempt: {
      _id: id,
      quizId: '00000000-0000-7000-9000-000000000001',
      paperHash: 'f'.repeat(64),
      seed: 1,
      language: 'en',
      startedAt: new Date(now).toISOString(),
      deadlineAt: new Date(now + minutes * 60_000).toISOString(),
      serverNow: new Date(now).toISOString(),
      state: 'in_progress',
      epoch: 1,
      offlineWindowMinutes: 15,
      number: 1,
      extraTimePercent: 0,
    },
    paperKey: '',
    attemptToken: `${id}.token`,
    responses: held,
  };
}

/** The id of the n-th question of the tests. */
export const questionId = (place: number): string =>
  `00000000-0000-7000-a000-${String(place).padStart(12, '0')}`;

async function choose(
  storage: OutboxStorage,
  key: string,
  place: number,
  option: string,
): Promise<void> {
  await storage.transact(key, [questionId(place)], (attempt, answers) =>
    planStep(
      'safe',
      { attempt, before: answers.get(questionId(place)) },
      {
        questionId: questionId(place),
        deed: { kind: 'select', selection: { optionIds: [option] } },
        spentMs: 10,
      },
      Date.now(),
    ),
  );
}

export const storageChecks: readonly Check[] = [
  {
    name: 'gives every change its own number, also when all come at once',
    async run(storage) {
      const key = await admitAttempt(storage, { owner: 'u', started: startedAttempt() });
      await Promise.all(Array.from({ length: 50 }, (_, n) => choose(storage, key, n % 7, `o${n}`)));
      const events = await storage.listEvents(key, 300);
      must(events.length === 50, `50 events, found ${events.length}`);
      must(
        events.every((event, place) => event.seq === firstChangeSeq + place),
        'numbers without gap or double, in order',
      );
      const last = new Map(events.map(({ event }) => [event.questionId, event.answer]));
      for (const answer of await storage.listAnswers(key)) {
        must(
          JSON.stringify(answer.answer) === JSON.stringify(last.get(answer.questionId)),
          'the answer is that of the last event',
        );
      }
    },
  },
  {
    name: 'keeps the attempts of two learners and a guest apart',
    async run(storage) {
      const started = startedAttempt();
      const keys = await Promise.all(
        [`u1`, `u2`, null].map((owner) => admitAttempt(storage, { owner, started })),
      );
      must(new Set(keys).size === 3, 'three keys');
      await choose(storage, keys[0] ?? '', 1, 'mine');
      must((await storage.listAnswers(keys[1] ?? '')).length === 0, 'nothing of the other learner');
      must((await storage.listEvents(keys[2] ?? '', 9)).length === 0, 'nothing of the guest');
    },
  },
  {
    name: 'writes all of a step or nothing',
    async run(storage) {
      const key = await admitAttempt(storage, { owner: 'u', started: startedAttempt() });
      const failed = await storage
        .transact(key, [], () => {
          throw new Error('work failed');
        })
        .then(
          () => false,
          () => true,
        );
      must(failed, 'the failure is told');
      await choose(storage, key, 1, 'a');
      must((await storage.listEvents(key, 9)).length === 1, 'it goes on after a failure');
    },
  },
  {
    name: 'takes in what the server holds, and keeps what is newer here',
    async run(storage) {
      const first = startedAttempt();
      const key = await admitAttempt(storage, { owner: 'u', started: first });
      await choose(storage, key, 1, 'here');
      const held = (place: number, seq: number): Started['responses'][number] => ({
        questionId: questionId(place),
        answer: { optionIds: ['there'] },
        status: 'answered_marked',
        epoch: 1,
        seq,
        timeSpentMs: 500,
      });
      const resumed = { ...first, responses: [held(1, 5), held(2, firstChangeSeq + 40)] };
      await admitAttempt(storage, { owner: 'u', started: resumed });
      const answers = new Map((await storage.listAnswers(key)).map((one) => [one.questionId, one]));
      must(answers.get(questionId(1))?.answer !== null, 'ours is there');
      must(JSON.stringify(answers.get(questionId(1))?.answer).includes('here'), 'ours is newer');
      must(JSON.stringify(answers.get(questionId(2))?.answer).includes('there'), 'theirs came in');
      must(answers.get(questionId(2))?.marked === true, 'with its mark');
      await choose(storage, key, 3, 'next');
      const seq = (await storage.listEvents(key, 9)).at(-1)?.seq ?? 0;
      must(seq > firstChangeSeq + 40, 'numbers go on above what the server has seen');
    },
  },
  {
    name: 'opens again what the server lets run again, with all that is held',
    async run(storage) {
      const started = startedAttempt();
      const key = await admitAttempt(storage, { owner: 'u', started });
      await choose(storage, key, 1, 'a');
      await storage.transact(key, [], (attempt) => ({
        ...(attempt && {
          attempt: {
            ...attempt,
            phase: 'ended',
            endedAs: 'submitted',
            endedHere: true,
            late: true,
          },
        }),
      }));
      await choose(storage, key, 2, 'b');
      must((await storage.listEvents(key, 9)).length === 1, 'one that is over takes nothing');
      await admitAttempt(storage, { owner: 'u', started: { ...started, resumed: true } });
      const record = await storage.getAttempt(key);
      must(record?.phase === 'open' && record.endedAs === null, 'it is open');
      must(!record?.endedHere && !record?.late, 'as if it had never been over');
      await choose(storage, key, 2, 'b');
      must((await storage.listEvents(key, 9)).length === 2, 'and takes answers');
    },
  },
  {
    name: 'tells again what a server lost that was restored from a backup',
    async run(storage) {
      const started = startedAttempt();
      const key = await admitAttempt(storage, { owner: 'u', started });
      await choose(storage, key, 1, 'a');
      const [event] = await storage.listEvents(key, 9);
      await storage.transact(key, [], () => ({ dropEvents: event ? [event] : [] }));
      must((await storage.listEvents(key, 9)).length === 0, 'the server had confirmed it');
      await admitAttempt(storage, { owner: 'u', started });
      const [again] = await storage.listEvents(key, 9);
      must(again?.seq === event?.seq, 'the same event under its own number');
    },
  },
  {
    name: 'keeps what was confirmed apart, tells it again when asked to, and forgets it at the end',
    async run(storage) {
      const key = await admitAttempt(storage, { owner: 'u', started: startedAttempt() });
      for (const place of [1, 2]) await choose(storage, key, place, 'a');
      const sent = await storage.listEvents(key, 9);
      await storage.transact(key, [], () => ({ dropEvents: sent, tellEvents: sent }));
      must((await storage.listAllEvents(key)).length === 0, 'nothing is unsent');
      must((await storage.listConfirmed(key)).length === 2, 'both are kept');
      await storage.transact(key, [], () => ({ retells: true }));
      const again = await storage.listEvents(key, 9);
      must(
        again.every((event, place) => event.seq === sent[place]?.seq),
        'under their numbers',
      );
      must((await storage.listConfirmed(key)).length === 0, 'nothing is confirmed any more');
      await storage.transact(key, [], () => ({ dropEvents: again, tellEvents: again }));
      await storage.transact(key, [], () => ({ forgetsTold: true }));
      must((await storage.listConfirmed(key)).length === 0, 'nothing is left behind');
    },
  },
  {
    name: 'forgets tests that are long over with what is held of them, and nothing that is still to be told',
    async run(storage) {
      const old = startedAttempt([], -60);
      const [over, unsent] = [{ ...old }, startedAttempt([], -60)];
      const running = startedAttempt();
      const keys: string[] = [];
      for (const started of [over, unsent, running])
        keys.push(await admitAttempt(storage, { owner: 'u', started }));
      const [overKey = '', unsentKey = '', runningKey = ''] = keys;
      for (const key of keys) await choose(storage, key, 1, 'a');
      const sent = await storage.listEvents(overKey, 9);
      await storage.transact(overKey, [], () => ({ dropEvents: sent, tellEvents: sent }));
      const paper = { sections: [] } as unknown as Paper;
      await storage.putPaper('f'.repeat(64), paper);
      await storage.putPaper('e'.repeat(64), paper);
      await storage.forgetBefore(Date.now());
      const left = (await storage.listAttempts()).map(({ key }) => key);
      must(!left.includes(overKey), 'what is over is gone');
      must(left.includes(unsentKey) && left.includes(runningKey), 'the others are here');
      must((await storage.listAnswers(overKey)).length === 0, 'with its answers');
      must((await storage.listConfirmed(overKey)).length === 0, 'and what was confirmed');
      must((await storage.listEvents(unsentKey, 9)).length === 1, 'what is unsent is kept');
      must((await storage.getPaper('e'.repeat(64))) === undefined, 'nobody reads that paper');
      must(
        (await storage.getPaper('f'.repeat(64))) !== undefined,
        'the paper of the others is here',
      );
    },
  },
  {
    name: 'forgets what a test that was ended could not tell together with the test',
    async run(storage) {
      const key = await admitAttempt(storage, { owner: 'u', started: startedAttempt([], -60) });
      await choose(storage, key, 1, 'a');
      await storage.transact(key, [], (attempt) => ({
        ...(attempt && { attempt: { ...attempt, phase: 'ended', endedAs: 'expired' } }),
      }));
      await storage.forgetBefore(Date.now());
      must((await storage.getAttempt(key)) === undefined, 'the test is gone');
      must((await storage.listAllEvents(key)).length === 0, 'with what was never sent of it');
    },
  },
  {
    name: 'lists unsent events up to a limit and leaves refused ones out',
    async run(storage) {
      const key = await admitAttempt(storage, { owner: 'u', started: startedAttempt() });
      for (const place of [1, 2, 3, 4]) await choose(storage, key, place, 'a');
      const [first] = await storage.listEvents(key, 1);
      await storage.transact(key, [], () => ({
        addEvents: first ? [{ ...first, refused: 'no such option' }] : [],
      }));
      must((await storage.listEvents(key, 2)).length === 2, 'two of three');
      must((await storage.listEvents(key, 9)).length === 3, 'the refused one stays out');
      must((await storage.listAllEvents(key)).length === 4, 'and is still here');
    },
  },
];
