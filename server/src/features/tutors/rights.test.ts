import * as accounts from '@chinar/contract/accounts';
import * as personal from '@chinar/contract/accounts.personal';
import * as making from '@chinar/contract/courses.making';
import * as notifications from '@chinar/contract/notifications';
import type { ApplicationState } from '@chinar/contract/tutors.applications';
import * as contract from '@chinar/contract/tutors.applications';
import { afterEach, describe, expect, test } from 'vitest';
import { latestMail } from '../../testing/mailbox.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser, fixturePassword, trustTutor } from '../accounts/fixtures.ts';
import { eraseDue } from '../accounts/service.personal.ts';
import { notificationMailJob } from '../notifications/jobs.ts';
import { buildApplication, setTeaching } from './fixtures.ts';

const world = await openWorld({ withJobs: true, endsSound: true });
const { call, clock, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const dayMs = 86_400_000;
afterEach(() => clock.set(Date.now()));
const reason = 'The scan of the degree cannot be read.';

const acts = {
  review: contract.reviewApplication,
  interview: contract.inviteApplicant,
  'request-changes': contract.requestApplicationChanges,
  approve: contract.approveApplication,
  reject: contract.rejectApplication,
  suspend: contract.suspendTutor,
  reinstate: contract.reinstateTutor,
};
const needsNone = ['review', 'approve', 'reinstate'];

async function act(what: keyof typeof acts, id: string): Promise<void> {
  const raw = needsNone.includes(what) ? {} : { reason };
  const { status } = await call(acts[what], { params: { id } }, { as: admin, raw });
  expect(status).toBe(200);
}

async function applied(state: ApplicationState, who: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(ctx, who);
  if (state === 'approved')
    await setTeaching(ctx, user.id, { role: 'tutor', tutor_status: 'approved' });
  if (state === 'suspended')
    await setTeaching(ctx, user.id, { role: 'learner', tutor_status: 'suspended' });
  const { id } = await buildApplication(ctx, user.id, { state, adminId: admin.id });
  return { id, user };
}

describe('the rights of a tutor', () => {
  const login = async ({ email }: { email: string }) =>
    (await call(accounts.login, { body: { email, password: fixturePassword } })).data;
  const me = (accessToken: string) =>
    call(accounts.getCurrentUser, {}, { headers: { authorization: `Bearer ${accessToken}` } });
  const refresh = (refreshToken: string) => call(accounts.refreshToken, { body: { refreshToken } });
  const writes = (accessToken: string) =>
    call(
      making.createCourse,
      {},
      {
        raw: { title: 'Motion, from a ball that rolls', category: 'Physics' },
        headers: { authorization: `Bearer ${accessToken}` },
      },
    );

  test('A10 come with the approval, which ends every session of before', async () => {
    const { id, user } = await applied('interview');
    const [phone, desk] = [await login(user), await login(user)];
    expect((await writes(phone.accessToken)).status).toBe(403);
    await act('approve', id);
    for (const old of [phone, desk]) {
      expect((await me(old.accessToken)).status).toBe(401);
      expect((await refresh(old.refreshToken)).status).toBe(401);
    }
    const now = await login(user);
    expect(now.user).toMatchObject({ role: 'tutor', tutorStatus: 'approved' });
    expect((await writes(now.accessToken)).status).toBe(201);
  });

  test('A10 go with a suspension, as every session does and the trust, and come back', async () => {
    const { id, user } = await applied('approved');
    await trustTutor(ctx, user.id);
    const before = await login(user);
    await act('suspend', id);
    expect((await me(before.accessToken)).status).toBe(401);
    expect((await refresh(before.refreshToken)).status).toBe(401);
    const between = await login(user);
    expect(between.user).toMatchObject({ role: 'learner', tutorStatus: 'suspended' });
    expect((await writes(between.accessToken)).status).toBe(403);
    await act('reinstate', id);
    expect((await me(between.accessToken)).status).toBe(401);
    const after = await login(user);
    expect(after.user).toMatchObject({ role: 'tutor', tutorStatus: 'approved' });
    const row = await ctx.db.q
      .selectFrom('users')
      .select('is_trusted')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.is_trusted).toBe(false);
  });

  test('a decision that makes nobody a tutor ends no session', async () => {
    const { id, user } = await applied('submitted');
    const { accessToken } = await login(user);
    await act('review', id);
    await act('reject', id);
    expect((await me(accessToken)).data).toMatchObject({ tutorStatus: 'rejected' });
  });

  test('Z14 each decision is in the audit log, with who, the states and the role', async () => {
    const { id, user } = await applied('submitted');
    await act('approve', id);
    const rows = await ctx.db.q
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('subject_id', 'in', [id, user.id])
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { action: 'account.roleSet', actor_id: admin.id, after: { role: 'tutor' } },
      {
        action: 'tutor_application.approved',
        actor_id: admin.id,
        before: { state: 'submitted' },
        after: { state: 'approved' },
      },
    ]);
  });
});

describe('the applicant', () => {
  test('hears of each decision, with a mail in their language, and not who it was', async () => {
    const all = [
      ['interview', 'en', 'We would like to talk to you'],
      ['request-changes', 'hi', 'आपके आवेदन में बदलाव चाहिए'],
      ['approve', 'hi', 'अब आप यहाँ शिक्षक हैं'],
      ['reject', 'en', 'Your application was not accepted'],
      ['suspend', 'en', 'Your rights as a tutor are suspended'],
      ['reinstate', 'hi', 'आप फिर से पढ़ा सकते हैं'],
    ] as const;
    const from = { suspend: 'approved', reinstate: 'suspended' } as const;
    const decided = [];
    for (const [what, language, title] of all) {
      const state = what === 'suspend' || what === 'reinstate' ? from[what] : 'under_review';
      const { id, user } = await applied(state, { language });
      await act(what, id);
      decided.push({ what, title, user });
    }
    // The queue sends one every two seconds.
    await world.server.events.deliver(ctx);
    const rows = await ctx.db.q.selectFrom('notifications').select('id').execute();
    for (const row of rows) await notificationMailJob.handle(ctx, row, {} as never);
    for (const { what, title, user } of decided) {
      const mail = await latestMail(ctx, user.email);
      expect(mail.subject).toContain(title);
      expect(mail.text.includes(reason)).toBe(!needsNone.includes(what));
      const told = await call(notifications.listNotifications, {}, { as: user });
      expect(told.data.notifications).toHaveLength(1);
      const own = await call(contract.getMyApplication, {}, { as: user });
      for (const one of [admin.id, admin.email, admin.username])
        expect([own.text.includes(one), told.text.includes(one)]).toEqual([false, false]);
    }
  });

  test('does not hear that somebody began to look', async () => {
    const { id, user } = await applied('submitted');
    await act('review', id);
    await world.server.events.deliver(ctx);
    const { data } = await call(notifications.listNotifications, {}, { as: user });
    expect(data.notifications).toEqual([]);
  });

  test('takes the application along when they go, documents and all; what they decided of others stays', async () => {
    const [as, other] = [await buildUser(ctx), await buildUser(ctx)];
    const { fileIds } = await buildApplication(ctx, as.id, {
      state: 'rejected',
      adminId: admin.id,
    });
    const { id: stays } = await buildApplication(ctx, other.id, {
      state: 'approved',
      adminId: as.id,
    });
    const body = { password: fixturePassword };
    expect((await call(personal.eraseAccount, { body }, { as })).status).toBe(200);
    clock.advance(7 * dayMs + 1000);
    await eraseDue(ctx);
    const { rows } = await ctx.db.execute('select id from tutor_applications where user_id = $1', [
      as.id,
    ]);
    const { rows: documents } = await ctx.db.execute(
      'select file_id from tutor_application_documents where file_id = any($1)',
      [fileIds],
    );
    expect([rows, documents]).toEqual([[], []]);
    const files = await ctx.db.q
      .selectFrom('files')
      .select('state')
      .where('id', 'in', fileIds)
      .where('state', '=', 'attached')
      .execute();
    expect(files).toEqual([]);
    const read = await call(contract.getApplication, { params: { id: stays } }, { as: admin });
    expect(read.data.steps).toHaveLength(3);
  });
});
