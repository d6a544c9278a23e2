import * as contract from '@chinar/contract/quizzes.patterns';
import { listQuizTemplates } from '@chinar/contract/quizzes.templates';
import { describe, expect, test } from 'vitest';
import { auditedOf } from '../../testing/audited.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildPattern, patternDraft } from './fixtures.ts';

const { call, ctx } = await openWorld();
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });

const create = (body: contract.PatternDraft) =>
  call(contract.createPattern, { body }, { as: admin });
const begun = async (code: string) => {
  const { data } = await call(listQuizTemplates, {}, { as: tutor });
  return data.filter((one) => one.code === code);
};
const rowsOf = async (code: string) => {
  const { data } = await call(contract.listPatterns, {}, { as: admin });
  return data.patterns.filter((one) => one.code === code);
};

describe('a pattern that an admin writes', () => {
  test('is what quizzes are begun from, as soon as its day has come, with the ranking of the exam', async () => {
    const [before] = await begun('gate');
    const shared = { code: 'gate', durationMinutes: 200 };
    const now = await create(patternDraft({ ...shared, effectiveFrom: '2026-06-01' }));
    await create(patternDraft({ ...shared, durationMinutes: 210, effectiveFrom: '2199-01-01' }));
    const [after, ...more] = await begun('gate');
    expect(more).toEqual([]);
    expect(after).toMatchObject({ durationMinutes: 200, scale: 'gate', ties: before?.ties });
    expect(
      (await rowsOf('gate')).map(({ state, effectiveFrom }) => [state, effectiveFrom]),
    ).toEqual([
      ['coming', '2199-01-01'],
      ['in_force', '2026-06-01'],
      ['past', before?.effectiveFrom],
    ]);
    // The one before it holds again.
    await call(contract.deletePattern, { params: { id: now.data._id } }, { as: admin });
    expect((await begun('gate'))[0]?.durationMinutes).toBe(before?.durationMinutes);
  });

  test('takes the place of what the product brings from the same day', async () => {
    const [before] = await begun('cat-2025');
    const effectiveFrom = before?.effectiveFrom ?? '';
    await create(
      patternDraft({ code: 'cat-2025', exam: 'CAT', effectiveFrom, durationMinutes: 130 }),
    );
    expect((await begun('cat-2025'))[0]?.durationMinutes).toBe(130);
    expect((await rowsOf('cat-2025')).map(({ state }) => state)).toEqual(['in_force', 'past']);
  });

  test('of an exam that the product does not know is one more, and ranks by nothing', async () => {
    const { data } = await create(patternDraft({ code: 'a-new-exam', exam: 'NEW' }));
    expect(await begun('a-new-exam')).toMatchObject([{ percentile: 'none', scale: 'none' }]);
    expect(await auditedOf(ctx, data._id)).toEqual(['pattern.created']);
  });

  test('stands once for a code and a day, whoever comes first', async () => {
    const draft = patternDraft({ code: 'twice' });
    const both = await Promise.all([create(draft), create(draft)]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 422]);
    const late = both.find(({ status }) => status === 422);
    expect(late?.error.errors[0]?.path).toBe('effectiveFrom');
  });

  test('is not overwritten by a stale edit', async () => {
    const params = { id: await buildPattern(ctx, admin.id, { code: 'held' }) };
    const write = (durationMinutes: number) =>
      call(
        contract.updatePattern,
        { params, body: { ...patternDraft({ code: 'held', durationMinutes }), version: 1 } },
        { as: admin },
      );
    expect((await write(70)).data).toMatchObject({ durationMinutes: 70, version: 2 });
    const stale = await write(80);
    expect([stale.status, stale.error.data]).toMatchObject([409, { durationMinutes: 70 }]);
    expect(await auditedOf(ctx, params.id)).toEqual(['pattern.updated']);
  });

  test.each([
    ['marks that are no whole multiple of 1/600', { correct: '1/7', wrong: 0 }, '2026-01-01'],
    ['a check that lies ahead', { correct: 1, wrong: 0 }, '2199-01-01'],
  ])('with %s is refused by path', async (_, marks, checkedOn) => {
    const marking = { ...marks, unanswered: 0, partial: 'none' as const };
    const blocks = [{ types: ['single' as const], count: 5, marking }];
    const sections = [{ title: { en: 'All', hi: 'सब' }, blocks }];
    const answer = await create(patternDraft({ sections, checkedOn }));
    expect(answer.status).toBe(422);
    const wanted = checkedOn > '2100' ? 'checkedOn' : 'sections.0.blocks.0.marking.correct';
    expect(answer.error.errors.map(({ path }) => path)).toEqual([wanted]);
  });
});
