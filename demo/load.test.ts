import { expect, test } from 'vitest';
import * as accounts from '@chinar/contract/accounts';
import * as resultsContract from '@chinar/contract/attempts.results';
import * as making from '@chinar/contract/courses.making';
import * as gamification from '@chinar/contract/gamification';
import { hotStreak } from '@chinar/contract/gamification.limits';
import { listAllOrders } from '@chinar/contract/orders.staff';
import { listPromoCodes } from '@chinar/contract/promo-codes';
import * as quizzes from '@chinar/contract/quizzes';
import * as material from '@chinar/contract/study-material-packages';
import { popularAbove } from '@chinar/contract/test-series.limits';
import * as seriesContract from '@chinar/contract/test-series';
import { listTutors } from '@chinar/contract/tutors';
import * as applications from '@chinar/contract/tutors.applications';
import { checkInvariants } from '../server/src/invariants.ts';
import { invariants } from '../server/src/registry.ts';
import { openWorld } from '../server/src/testing/world.ts';
import { demoAccounts, demoPassword, loadDemoWorld } from './load.ts';

const world = await openWorld({ withJobs: true });
const { call } = world;

/** It sells: orders in every state, with codes, and a series among what is sold. */
async function expectSelling(as: { id: string }): Promise<void> {
  const orders = (await call(listAllOrders, { query: { limit: 100 } }, { as })).data.orders;
  expect(orders.length).toBeGreaterThan(60);
  expect([...new Set(orders.map(({ status }) => status))].toSorted()).toEqual([
    'awaiting_payment',
    'cancelled',
    'expired',
    'fulfilled',
    'partially_refunded',
    'refunded',
  ]);
  const { testSeries } = (await call(seriesContract.listTestSeries)).data;
  const sold = testSeries.filter(({ price }) => price > 0);
  expect(sold).toMatchObject([{ price: 149, totalQuizzes: 5 }]);
  expect(sold[0]?.enrolledStudentsCount).toBeGreaterThan(3);
  const { promoCodes } = (await call(listPromoCodes, {}, { as })).data;
  expect(promoCodes.map(({ code }) => code).toSorted()).toEqual([
    'EID-150',
    'SCHOOLS-26',
    'THIRD-FREE',
    'WELCOME10',
  ]);
}

/** It has something to read: packages of drawn pages, some free, each with PDFs that are ready. */
async function expectReading(): Promise<void> {
  const { packages } = (await call(material.listPackages)).data;
  expect(packages).toHaveLength(6);
  expect(packages.filter(({ price }) => price === 0)).toHaveLength(2);
  expect(packages.filter(({ language }) => language === 'hi')).toHaveLength(2);
  const read = packages.map(({ _id: idOrSlug }) =>
    call(material.getPackage, { params: { idOrSlug } }),
  );
  const items = (await Promise.all(read)).flatMap(({ data }) => data.items);
  const pdfs = items.filter(({ type }) => type === 'pdf');
  expect(pdfs).toHaveLength(24);
  expect(pdfs.filter(({ isReady, pages }) => !isReady || !pages)).toEqual([]);
}

/** Everything of the demo world in one look, since loading it takes seconds. */
test(
  'the demo world loads once, whole, and has something true to show',
  { timeout: 120_000 },
  async () => {
    const said: string[] = [];
    await loadDemoWorld(world.ctx, (line) => said.push(line));
    const before = said.length;
    await loadDemoWorld(world.ctx, (line) => said.push(line));
    expect(said).toHaveLength(before);

    for (const [who, email] of Object.entries(demoAccounts)) {
      const role = who.replace(/\d$/, '');
      const { data } = await call(accounts.login, { body: { email, password: demoPassword } });
      expect(data.user).toMatchObject({ role, isEmailVerified: true });
    }

    const { data: list } = await call(seriesContract.listTestSeries);
    const free = list.testSeries.filter(({ price }) => price === 0);
    expect(free).toHaveLength(3);
    const followers = free.map((series) => series.enrolledStudentsCount);
    expect(new Set(followers).size).toBe(3);
    // On every card the mark would say nothing.
    expect(followers.filter((count) => count > popularAbove)).toHaveLength(1);
    const bilingual = new Set<string>();
    let questions = 0;
    for (const series of free) {
      const { data } = await call(seriesContract.listPublicSeriesQuizzes, {
        params: { id: series._id },
      });
      expect(data.quizzes.length).toBeGreaterThan(0);
      for (const quiz of data.quizzes) {
        questions += quiz.totalQuestions;
        if (quiz.languages.includes('hi')) bilingual.add(quiz._id);
        const board = await call(resultsContract.getPublicLeaderboard, {
          params: { id: quiz._id },
        });
        // Enough takers that a percentile is printed.
        expect(board.data.pagination.total).toBeGreaterThan(40);
        const scores = board.data.entries.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(Math.max(...scores)).toBeLessThanOrEqual(quiz.maxScore);
      }
    }
    expect(questions).toBeGreaterThanOrEqual(120);
    expect(bilingual.size).toBeGreaterThan(0);

    // Points and streaks come from what was sat, and what is heard afterwards adds nothing.
    const board = async () => (await call(gamification.listLeaders)).data.leaderboard;
    const leaders = await board();
    expect(leaders).toHaveLength(10);
    const userIds = leaders.map(({ user }) => user._id);
    const { streaks } = (await call(gamification.listStreaks, { body: { userIds } })).data;
    expect(Math.max(...streaks.map(({ currentStreak }) => currentStreak))).toBeGreaterThan(
      hotStreak,
    );
    await world.server.events.deliver(world.ctx);
    expect(await board()).toEqual(leaders);

    // Made in one go, and still in the order of their times.
    const admin = await call(accounts.login, {
      body: { email: demoAccounts.admin, password: demoPassword },
    });
    const newest = await call(
      resultsContract.listAllAttempts,
      { query: { limit: 100 } },
      { as: { id: admin.data.user._id } },
    );
    const starts = newest.data.attempts.map(({ startedAt }) => startedAt);
    expect(starts).toHaveLength(100);
    expect(starts).toEqual(starts.toSorted().toReversed());

    const [learner] = await world.ctx.db.q
      .selectFrom('users')
      .select('id')
      .where('email', '=', demoAccounts.learner)
      .execute();
    const mine = await call(resultsContract.listAllMyAttempts, {}, { as: learner });
    expect(mine.data.attempts.length).toBe(3);
    const result = await call(
      resultsContract.getAttempt,
      { params: { id: mine.data.attempts.find(({ number }) => number === 1)?._id ?? '' } },
      { as: learner },
    );
    expect(result.data.result?.percentile?.n).toBeGreaterThan(40);
    expect((await call(quizzes.listQuizCategories)).data.length).toBeGreaterThan(1);

    // What is published could be published: nothing is missing in it.
    const tutor = await call(accounts.login, {
      body: { email: demoAccounts.tutor, password: demoPassword },
    });
    const as = { id: tutor.data.user._id };
    const taught = await call(making.listTaughtCourses, { query: { limit: 100 } }, { as });
    expect(taught.data.courses.length).toBeGreaterThan(7);
    for (const { _id: id } of taught.data.courses) {
      const { data } = await call(making.getCourseForEdit, { params: { id } }, { as });
      expect({ title: data.title, faults: data.faults }).toMatchObject({ faults: [] });
    }

    const byAdmin = { as: { id: admin.data.user._id } };
    await expectSelling(byAdmin.as);
    await expectReading();
    const broken = await checkInvariants(world.server.slowCtx, invariants, new Date(0));
    expect(broken).toEqual([]);

    // Both tutors were let in by an application; of two more one waits, with papers that open.
    const { tutors } = (await call(listTutors)).data;
    expect(tutors.map(({ headline, exams }) => [headline.length > 10, exams.length > 0])).toEqual([
      [true, true],
      [true, true],
    ]);
    const desk = (await call(applications.listApplications, {}, byAdmin)).data.applications;
    const states = ['approved', 'approved', 'changes_requested', 'submitted'];
    expect(desk.map(({ state }) => state).toSorted()).toEqual(states);
    const waiting = desk.find(({ state }) => state === 'submitted');
    const params = { id: waiting?._id ?? '', fileId: waiting?.idProof?._id ?? '' };
    const proof = await call(applications.getApplicationDocument, { params }, byAdmin);
    expect(proof.raw.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  },
);
