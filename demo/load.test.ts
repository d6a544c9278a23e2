import { expect, test } from 'vitest';
import * as accounts from '@chinar/contract/accounts';
import * as resultsContract from '@chinar/contract/attempts.results';
import * as gamification from '@chinar/contract/gamification';
import { hotStreak } from '@chinar/contract/gamification.limits';
import * as quizzes from '@chinar/contract/quizzes';
import { popularAbove } from '@chinar/contract/test-series.limits';
import * as seriesContract from '@chinar/contract/test-series';
import { openWorld } from '../server/src/testing/world.ts';
import { demoAccounts, demoPassword, loadDemoWorld } from './load.ts';

const world = await openWorld();
const { call } = world;

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
    expect(list.testSeries).toHaveLength(3);
    const followers = list.testSeries.map((series) => series.enrolledStudentsCount);
    expect(new Set(followers).size).toBe(3);
    // On every card the mark would say nothing.
    expect(followers.filter((count) => count > popularAbove)).toHaveLength(1);
    const bilingual = new Set<string>();
    let questions = 0;
    for (const series of list.testSeries) {
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
  },
);
