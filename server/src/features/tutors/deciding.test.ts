import type { ApplicationState } from '@chinar/contract/tutors.applications';
import * as contract from '@chinar/contract/tutors.applications';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildApplication, setTeaching } from './fixtures.ts';

const world = await openWorld({ endsSound: true });
const { call, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const otherAdmin = await buildUser(ctx, { role: 'admin' });
const reason = 'The scan of the degree cannot be read.';

type Who = { id: string };
type Ask = { as?: Who; version?: number };

const acts = {
  review: (id: string, { as = admin, version }: Ask = {}) =>
    call(contract.reviewApplication, { params: { id }, body: { version } }, { as }),
  interview: (id: string, { as = admin, version }: Ask = {}) =>
    call(contract.inviteApplicant, { params: { id }, body: { reason, version } }, { as }),
  'request-changes': (id: string, { as = admin, version }: Ask = {}) =>
    call(contract.requestApplicationChanges, { params: { id }, body: { reason, version } }, { as }),
  approve: (id: string, { as = admin, version }: Ask = {}) =>
    call(contract.approveApplication, { params: { id }, body: { version } }, { as }),
  reject: (id: string, { as = admin, version }: Ask = {}) =>
    call(contract.rejectApplication, { params: { id }, body: { reason, version } }, { as }),
  suspend: (id: string, { as = admin, version }: Ask = {}) =>
    call(contract.suspendTutor, { params: { id }, body: { reason, version } }, { as }),
  reinstate: (id: string, { as = admin, version }: Ask = {}) =>
    call(contract.reinstateTutor, { params: { id }, body: { version } }, { as }),
};
type Act = keyof typeof acts;
const names = Object.keys(acts) as Act[];

/** What each state allows an admin, and what becomes of the application, the account and its role. */
const becomes: Record<Act, { state: ApplicationState; status: string; role: string }> = {
  review: { state: 'under_review', status: 'pending', role: 'learner' },
  interview: { state: 'interview', status: 'pending', role: 'learner' },
  'request-changes': { state: 'changes_requested', status: 'changes_requested', role: 'learner' },
  approve: { state: 'approved', status: 'approved', role: 'tutor' },
  reject: { state: 'rejected', status: 'rejected', role: 'learner' },
  suspend: { state: 'suspended', status: 'suspended', role: 'learner' },
  reinstate: { state: 'approved', status: 'approved', role: 'tutor' },
};
const open: Partial<Record<ApplicationState, readonly Act[]>> = {
  submitted: ['review', 'request-changes', 'approve', 'reject'],
  under_review: ['interview', 'request-changes', 'approve', 'reject'],
  interview: ['request-changes', 'approve', 'reject'],
  approved: ['suspend'],
  suspended: ['reinstate'],
};

async function applied(state: ApplicationState, who: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(ctx, who);
  if (state === 'approved')
    await setTeaching(ctx, user.id, { role: 'tutor', tutor_status: 'approved' });
  if (state === 'suspended')
    await setTeaching(ctx, user.id, { role: 'learner', tutor_status: 'suspended' });
  const { id } = await buildApplication(ctx, user.id, { state, adminId: admin.id });
  return { id, user };
}

/** All that an act may change, to compare. */
async function held(id: string) {
  const { rows } = await ctx.db.execute(
    `select to_jsonb(a) as row, u.role, u.tutor_status,
            (select jsonb_agg(s order by s.id) from tutor_application_steps s
              where s.application_id = a.id) as steps,
            (select count(*)::int from sessions s where s.user_id = u.id and s.ended_at is null) as sessions,
            (select count(*)::int from audit_log where subject_id in (a.id, u.id)) as audited
       from tutor_applications a join users u on u.id = a.user_id where a.id = $1`,
    [id],
  );
  return rows[0] as { row: { state: string }; role: string; tutor_status: string };
}

describe('an admin', () => {
  test.each(
    contract.applicationStates
      .filter((state) => state !== 'draft')
      .flatMap((state) => names.map((act) => [state, act] as const)),
  )('finds %s, and to %s is as the rules say: a refusal changes nothing', async (state, act) => {
    const { id } = await applied(state);
    const before = await held(id);
    const answer = await acts[act](id);
    if (open[state]?.includes(act)) {
      const { state: to, status, role } = becomes[act];
      expect([answer.status, answer.data.state]).toEqual([200, to]);
      expect(answer.data.can).toEqual(open[to] ?? []);
      const after = await held(id);
      expect([after.row.state, after.tutor_status, after.role]).toEqual([to, status, role]);
      return;
    }
    expect([answer.status, answer.error.code]).toEqual([409, 'state_conflict']);
    expect(answer.error.data).toMatchObject({ _id: id, state, can: open[state] ?? [] });
    expect(await held(id)).toEqual(before);
  });

  test('reaches no draft: it is its writer’s alone until it is handed in', async () => {
    const { id, user } = await applied('draft');
    const { id: unsent } = await buildApplication(ctx, (await buildUser(ctx)).id, {
      state: 'draft',
    });
    await ctx.db.q
      .updateTable('tutor_applications')
      .set({ state: 'withdrawn' })
      .where('id', '=', unsent)
      .execute();
    const before = await held(id);
    for (const one of [id, unsent, newId()]) {
      for (const act of names) expect((await acts[act](one)).status).toBe(404);
      const read = await call(contract.getApplication, { params: { id: one } }, { as: admin });
      expect(read.status).toBe(404);
    }
    const { data } = await call(
      contract.listApplications,
      { query: { q: user.username } },
      { as: admin },
    );
    expect(data.applications).toEqual([]);
    expect(await held(id)).toEqual(before);
  });

  test('decides on no application of their own', async () => {
    const own = await applied('submitted');
    await ctx.db.q
      .updateTable('users')
      .set({ role: 'admin' })
      .where('id', '=', own.user.id)
      .execute();
    const before = await held(own.id);
    for (const act of names) {
      const answer = await acts[act](own.id, { as: own.user });
      expect([answer.status, answer.error.code]).toEqual([403, 'forbidden']);
    }
    const read = await call(contract.getApplication, { params: { id: own.id } }, { as: own.user });
    expect(read.data.can).toEqual([]);
    expect(await held(own.id)).toMatchObject({ row: before.row, role: 'admin' });
  });

  test.each(['interview', 'request-changes', 'reject', 'suspend'] as const)(
    'gives a reason of at least ten letters: %s',
    async (act) => {
      const { id } = await applied(act === 'suspend' ? 'approved' : 'under_review');
      const before = await held(id);
      const endpoint = {
        interview: contract.inviteApplicant,
        'request-changes': contract.requestApplicationChanges,
        reject: contract.rejectApplication,
        suspend: contract.suspendTutor,
      }[act];
      for (const raw of [{}, { reason: '  too few   ' }, { reason: 'x'.repeat(1001) }])
        expect((await call(endpoint, { params: { id } }, { as: admin, raw })).status).toBe(400);
      expect(await held(id)).toEqual(before);
    },
  );

  test('lets nobody in by words that were written anew while they looked', async () => {
    const { id, user } = await applied('submitted');
    const read = await call(contract.getApplication, { params: { id } }, { as: admin });
    await acts['request-changes'](id, { as: otherAdmin });
    await ctx.db.q
      .updateTable('tutor_applications')
      .set({ bio: 'Something else entirely. '.repeat(6) })
      .where('id', '=', id)
      .execute();
    const declarations = {
      truth: true,
      noConviction: true,
      contentOwnership: true,
      version: 'tutor-2026-11-26',
    } as const;
    await call(contract.submitMyApplication, { body: { declarations } }, { as: user });
    const before = await held(id);
    expect(before.row.state).toBe('submitted');
    const { version } = read.data;
    const late = await acts.approve(id, { version });
    expect([late.status, late.error.code]).toEqual([409, 'state_conflict']);
    expect(late.error.data).toMatchObject({ _id: id, version: version + 2 });
    expect(await held(id)).toEqual(before);
    expect((await acts.approve(id, { version: version + 2 })).status).toBe(200);
  });
});

test('two admins who decide at once: one does, the other is told what is held', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await applied('under_review');
    const answers = await Promise.all([
      acts.approve(id),
      acts.reject(id, { as: otherAdmin }),
      acts['request-changes'](id, { as: otherAdmin }),
    ]);
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const state = won[0]?.data.state;
    for (const lost of answers.filter(({ status }) => status !== 200)) {
      expect([lost.status, lost.error.code]).toEqual([409, 'state_conflict']);
      expect(lost.error.data).toMatchObject({ _id: id, state });
    }
    const after = await held(id);
    expect([after.row.state, after.role === 'tutor']).toEqual([state, state === 'approved']);
  }
});

test('an applicant who takes back what is approved that moment is one or the other', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, user } = await applied('submitted');
    await world.tokenFor(user);
    const [approved, withdrawn] = await Promise.all([
      acts.approve(id),
      call(contract.withdrawMyApplication, {}, { as: user }),
    ]);
    const after = await held(id);
    expect([approved.status === 200, withdrawn.status === 200].filter(Boolean)).toHaveLength(1);
    expect([after.row.state, after.role]).toEqual(
      approved.status === 200 ? ['approved', 'tutor'] : ['withdrawn', 'learner'],
    );
  }
});
