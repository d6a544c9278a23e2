import * as accounts from '@chinar/contract/accounts';
import type { ApplicationState } from '@chinar/contract/tutors.applications';
import * as contract from '@chinar/contract/tutors.applications';
import { declarationsVersion, tutorLimits } from '@chinar/contract/tutors.limits';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildExam } from '../exams/fixtures.ts';
import { buildApplication, buildDocument, fullWords } from './fixtures.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const dayMs = 86_400_000;

type Who = { id: string };
type Draft = Record<string, unknown>;

const save = (as: Who, draft: Draft = {}) =>
  call(contract.saveMyApplication, {}, { as, raw: { ...fullWords, ...draft } });
const declarations = {
  truth: true,
  noConviction: true,
  contentOwnership: true,
  version: declarationsVersion,
} as const;
const submit = (as: Who) => call(contract.submitMyApplication, { body: { declarations } }, { as });
const withdraw = (as: Who) => call(contract.withdrawMyApplication, {}, { as });
const mine = async (as: Who) =>
  (await call(contract.getMyApplication, {}, { as })).data.application;
const statusOf = async (as: Who) =>
  (await call(accounts.getCurrentUser, {}, { as })).data.tutorStatus;

/** All that is held of somebody's applications, to compare. */
async function held({ id }: Who) {
  const { rows } = await ctx.db.execute(
    `select to_jsonb(a) as row, u.tutor_status, u.role,
            (select count(*)::int from tutor_application_steps s where s.application_id = a.id) as steps
       from users u left join tutor_applications a on a.user_id = u.id where u.id = $1 order by a.id`,
    [id],
  );
  return rows;
}

/** Papers that lack nothing. */
async function papersOf({ id }: Who): Promise<Draft> {
  const paper = { degree: 'M.Sc. Physics', institute: 'University of Kashmir', year: 2015 };
  return {
    qualifications: [{ ...paper, fileId: await buildDocument(ctx, id) }],
    idProofId: await buildDocument(ctx, id),
  };
}

describe('an application', () => {
  test('is begun by whoever writes it, kept as it is, and handed in once it is whole', async () => {
    const as = await buildUser(ctx);
    expect(await mine(as)).toBeNull();
    const begun = await save(as, { bio: 'Later.' });
    expect(begun.data).toMatchObject({
      state: 'draft',
      bio: 'Later.',
      version: 1,
      can: { edit: true, submit: true, withdraw: true, again: false },
      steps: [{ state: 'draft', by: 'applicant' }],
    });
    const early = await submit(as);
    expect([early.status, early.error.errors?.map(({ path }) => path)]).toEqual([
      422,
      ['bio', 'qualifications', 'idProofId'],
    ]);
    expect(await statusOf(as)).toBe('none');
    const examIds = [await buildExam(ctx, admin.id)];
    const whole = await save(as, { ...(await papersOf(as)), examIds, version: 1 });
    expect(whole.data).toMatchObject({ version: 2, examIds, headline: fullWords.headline });
    const sent = await submit(as);
    expect([sent.status, sent.data.state, await statusOf(as)]).toEqual([
      200,
      'submitted',
      'pending',
    ]);
    expect((await mine(as))?.steps.map(({ state }) => state)).toEqual(['draft', 'submitted']);
    const [row] = (await held(as)) as { row: Record<string, unknown> }[];
    expect(row?.row).toMatchObject({ declared_version: declarationsVersion });
  });

  test('names each field that is missing, by its own', async () => {
    const as = await buildUser(ctx);
    await call(contract.saveMyApplication, { body: { headline: 'Short' } }, { as });
    const paths = (await submit(as)).error.errors?.map(({ path }) => path);
    expect(paths).toEqual([
      'headline',
      'bio',
      'subjects',
      'languages',
      'qualifications',
      'experienceYears',
      'idProofId',
    ]);
    const qualifications = [{ degree: 'B.Sc.', institute: 'Baramulla College', year: 2012 }];
    await save(as, { qualifications, idProofId: await buildDocument(ctx, as.id) });
    expect((await submit(as)).error.errors?.map(({ path }) => path)).toEqual([
      'qualifications.0.fileId',
    ]);
  });

  test.each(['truth', 'noConviction', 'contentOwnership', 'version'] as const)(
    'is not handed in without its declaration: %s',
    async (name) => {
      const as = await buildUser(ctx);
      await buildApplication(ctx, as.id, { state: 'draft' });
      const before = await held(as);
      for (const said of [undefined, name === 'version' ? 'tutor-2020-01-01' : false]) {
        const raw = { declarations: { ...declarations, [name]: said } };
        const answer = await call(contract.submitMyApplication, {}, { as, raw });
        expect([answer.status, answer.error.errors?.[0]?.path]).toEqual([
          400,
          `declarations.${name}`,
        ]);
        if (name !== 'version')
          expect(answer.error.errors?.[0]?.message).toContain('tick this box');
      }
      expect(await held(as)).toEqual(before);
    },
  );

  test.each([
    ['email_unverified', { isEmailVerified: false }],
    ['phone_required', { phoneNumber: null }],
  ] as const)(
    'ruling 1: is written and not handed in by whoever is not reached: %s',
    async (code, who) => {
      const as = await buildUser(ctx, who);
      expect((await save(as, await papersOf(as))).status).toBe(200);
      const before = await held(as);
      const answer = await submit(as);
      expect([answer.status, answer.error.code]).toEqual([403, code]);
      expect(await held(as)).toEqual(before);
    },
  );

  test('is for adults: a child begins none, and hands none in', async () => {
    const child = await buildUser(ctx, { dateOfBirth: '2012-05-01' });
    const answer = await save(child);
    expect([answer.status, answer.error.errors?.[0]?.path]).toEqual([422, 'age']);
    expect(await mine(child)).toBeNull();
    await buildApplication(ctx, child.id, { state: 'draft' });
    const before = await held(child);
    const sent = await submit(child);
    expect([sent.status, sent.error.errors?.[0]?.path]).toEqual([422, 'age']);
    expect(await held(child)).toEqual(before);
    const grown = await buildUser(ctx, { dateOfBirth: '1990-05-01' });
    expect((await save(grown)).status).toBe(200);
  });

  test.each(['tutor', 'admin'] as const)('is not for a %s', async (role) => {
    const as = await buildUser(ctx, { role });
    const before = await held(as);
    expect((await save(as)).status).toBe(404);
    expect((await submit(as)).status).toBe(404);
    expect((await withdraw(as)).status).toBe(404);
    expect(await held(as)).toEqual(before);
  });

  test('names exams of the catalogue alone', async () => {
    const as = await buildUser(ctx);
    const examIds = [await buildExam(ctx, admin.id), newId()];
    const { status, error } = await save(as, { examIds });
    expect([status, error.errors?.map(({ path }) => path)]).toEqual([422, ['examIds.1']]);
    expect(await mine(as)).toBeNull();
  });

  test('A03 takes no state, role or owner from a body', async () => {
    const as = await buildUser(ctx);
    for (const name of ['state', 'userId', 'role', 'tutorStatus', 'submittedAt']) {
      expect((await save(as, { [name]: 'approved' })).status).toBe(400);
    }
    expect(await mine(as)).toBeNull();
  });

  test('written in two windows keeps the first: the second is told what is held', async () => {
    const as = await buildUser(ctx);
    await save(as);
    await save(as, { headline: 'Chemistry, slowly and well', version: 1 });
    const stale = await save(as, { headline: 'Biology in ten days', version: 1 });
    expect([stale.status, stale.error.code]).toEqual([409, 'state_conflict']);
    expect(stale.error.data).toMatchObject({ version: 2, headline: 'Chemistry, slowly and well' });
    expect((await mine(as))?.headline).toBe('Chemistry, slowly and well');
  });

  test('begun by many calls at once is one', async () => {
    const as = await buildUser(ctx);
    await world.tokenFor(as);
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(as)));
    // Whoever comes after the first has committed writes that one.
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await held(as)).toHaveLength(1);
  });

  test('handed in by many calls at once is handed in once', async () => {
    const as = await buildUser(ctx);
    await buildApplication(ctx, as.id, { state: 'draft' });
    await world.tokenFor(as);
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(as)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await mine(as))?.steps).toHaveLength(2);
  });
});

describe('each state', () => {
  const open: Record<ApplicationState, readonly string[]> = {
    draft: ['save', 'submit', 'withdraw'],
    submitted: ['withdraw'],
    under_review: ['withdraw'],
    interview: ['withdraw'],
    changes_requested: ['save', 'submit', 'withdraw'],
    approved: [],
    rejected: [],
    // Another begins, beside the one that was taken back.
    withdrawn: ['save'],
    suspended: [],
  };
  const acts = { save, submit, withdraw };

  test.each(
    contract.applicationStates.flatMap((state) =>
      (['save', 'submit', 'withdraw'] as const).map((act) => [state, act] as const),
    ),
  )(
    '%s: its applicant may %s as the rules say, and a refusal changes nothing',
    async (state, act) => {
      const as = await buildUser(ctx);
      const { id } = await buildApplication(ctx, as.id, { state });
      const before = await held(as);
      const answer = await acts[act](as);
      if (open[state].includes(act)) {
        expect(answer.status).toBe(200);
        expect(answer.data._id === id).toBe(state !== 'withdrawn');
        return;
      }
      expect([answer.status, answer.error.code]).toEqual([409, 'state_conflict']);
      expect(answer.error.data).toMatchObject({ _id: id, state });
      expect(await held(as)).toEqual(before);
    },
  );

  test('says what its applicant may do, as the calls do', async () => {
    for (const state of contract.applicationStates) {
      const as = await buildUser(ctx);
      await buildApplication(ctx, as.id, { state });
      const can = (await mine(as))?.can;
      expect([state, can]).toEqual([
        state,
        {
          edit: open[state].includes('save') && state !== 'withdrawn',
          submit: open[state].includes('submit'),
          withdraw: open[state].includes('withdraw'),
          again: state === 'withdrawn',
          present: state === 'approved',
        },
      ]);
    }
  });
});

describe('another application', () => {
  test('waits for thirty days after a refusal, and says from when on', async () => {
    const as = await buildUser(ctx);
    const at = new Date(clock.now());
    await buildApplication(ctx, as.id, { state: 'rejected', at });
    const until = at.getTime() + tutorLimits.againDays * dayMs;
    expect(await mine(as)).toMatchObject({ againAt: new Date(until).toISOString() });
    clock.advance(until - clock.now() - 60_000);
    expect((await save(as)).status).toBe(409);
    clock.advance(60_000);
    expect(await mine(as)).toMatchObject({ againAt: null, can: { again: true } });
    const { status, data } = await save(as);
    expect([status, data.state, data.version]).toEqual([200, 'draft', 1]);
    expect(await held(as)).toHaveLength(2);
  });

  test('comes after one that was taken back, which stands as it was', async () => {
    const as = await buildUser(ctx);
    await buildApplication(ctx, as.id);
    expect((await withdraw(as)).data.state).toBe('withdrawn');
    expect(await statusOf(as)).toBe('none');
    await save(as, await papersOf(as));
    expect((await submit(as)).data.state).toBe('submitted');
    const rows = (await held(as)) as { row: { state: string } }[];
    expect(rows.map(({ row }) => row.state)).toEqual(['withdrawn', 'submitted']);
  });
});

test('somebody else’s application is nobody’s to read: each asks for the own one', async () => {
  const [as, other] = [await buildUser(ctx), await buildUser(ctx)];
  const { id } = await buildApplication(ctx, as.id);
  expect(await mine(other)).toBeNull();
  const asked = await call(contract.getApplication, { params: { id } }, { as: other });
  expect(asked.status).toBe(403);
});
