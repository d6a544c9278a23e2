import { beforeAll, describe, expect, test } from 'vitest';
import * as attempts from '@chinar/contract/attempts';
import * as papersContract from '@chinar/contract/attempts.papers';
import * as results from '@chinar/contract/attempts.results';
import type { Paper } from '@chinar/contract/attempts.papers';
import * as bank from '@chinar/contract/questions.bank';
import * as contract from '@chinar/contract/quizzes';
import * as making from '@chinar/contract/quizzes.making';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { listQuestions } from '@chinar/contract/questions';
import { buildQuiz, readFixturePaper } from './fixtures.ts';
import { readPaper } from './service.read-paper.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const other = await buildUser(ctx, { role: 'tutor' });
const marking = { correct: 4, wrong: -1 };
const optics = { subject: 'Physics', topic: 'Optics' };

let optical: string[] = [];
beforeAll(async () => {
  const about = { ...optics, subtopic: '' };
  optical = await buildQuestions(
    ctx,
    tutor.id,
    Array.from({ length: 24 }, () => draftQuestion({ topic: about, tags: ['lens', 'new'] })),
  );
  // Of somebody else's bank: nothing is ever drawn from it.
  await buildQuestions(ctx, other.id, [draftQuestion({ topic: about })]);
});

type Quiz = NonNullable<Parameters<typeof buildQuiz>[2]>;
const drawn = (pool: object, changes: Quiz = {}): Quiz => ({
  isRanked: false,
  sections: [{ title: 'Drawn', marking, pool } as NonNullable<Quiz['sections']>[number]],
  ...changes,
});

async function papersOf(quizId: string): Promise<Paper[]> {
  const rows = await ctx.db.q
    .selectFrom('quizzes as z')
    .innerJoin('papers as p', (join) =>
      join.on((eb) =>
        eb.or([
          eb('p.name', '=', eb.ref('z.paper_name')),
          eb('p.set_of', '=', eb.ref('z.paper_name')),
        ]),
      ),
    )
    .select('p.name')
    .where('z.id', '=', quizId)
    .execute();
  return Promise.all(
    rows.map(async ({ name }) => {
      const { plain } = await readPaper(ctx, name);
      return JSON.parse(plain.toString('utf8')) as Paper;
    }),
  );
}

const askedIn = (paper: Paper): string[] =>
  paper.sections.flatMap(({ questions }) => questions.map(({ _id }) => _id));
const look = (id: string) => call(making.checkQuiz, { params: { id } }, { as: tutor });
const publish = (id: string) =>
  call(contract.publishQuiz, { params: { id }, body: { isPublished: true } }, { as: tutor });
const edit = (id: string) => call(contract.getQuizForEdit, { params: { id } }, { as: tutor });

async function change(id: string, changes: object) {
  const { definition, version } = (await edit(id)).data;
  const body = { ...definition, ...changes, version };
  return call(contract.updateQuiz, { params: { id }, body }, { as: tutor });
}

describe('a section that is drawn', () => {
  test('asks so many of the own questions that fit, and says what it holds as any other does', async () => {
    const id = await buildQuiz(ctx, tutor.id, drawn({ filter: optics, count: 5 }));
    const [paper] = await papersOf(id);
    const asked = askedIn(paper as Paper);
    expect(asked).toHaveLength(5);
    expect(asked.every((one) => optical.includes(one))).toBe(true);
    const { data } = await edit(id);
    expect(data).toMatchObject({ totalQuestions: 5, maxScore: 20, forms: 1, isRanked: false });
    expect(data.definition.sections).toMatchObject([{ pool: { filter: optics, count: 5 } }]);
    const managed = await call(making.listManagedQuizzes, {}, { as: tutor });
    expect(managed.data.quizzes.find(({ _id }) => _id === id)?.questions).toBe(5);
  });

  test('asks nothing that another section asks, and publishes the same again', async () => {
    const chosen = optical.slice(0, 4);
    const id = await buildQuiz(ctx, tutor.id, {
      isRanked: false,
      sections: [
        { title: 'Chosen', questionIds: chosen, marking },
        { title: 'Drawn', pool: { filter: optics, count: 8 }, marking },
      ],
    });
    const asked = askedIn(await readFixturePaper(ctx, id));
    expect(new Set(asked).size).toBe(12);
    await publish(id);
    expect(askedIn(await readFixturePaper(ctx, id))).toEqual(asked);
    expect((await look(id)).data.changes).toEqual({
      added: 0,
      removed: 0,
      renewed: 0,
      isRearranged: false,
    });
  });

  test('asks the same after it was moved, until its maker says that it is drawn anew', async () => {
    const id = await buildQuiz(ctx, tutor.id, {
      isRanked: false,
      sections: ['Easier', 'Harder'].map((title) => ({
        title,
        pool: { filter: optics, count: 6 },
        marking,
      })),
    });
    const drawnNow = async () =>
      new Map(
        (await readFixturePaper(ctx, id)).sections.map(({ title, questions }) => [
          title,
          questions.map(({ _id }) => _id),
        ]),
      );
    const before = await drawnNow();
    // As quizzes stand that were written before a section had a lot of its own.
    await ctx.db.execute(`update quiz_sections set lot = null where quiz_id = $1`, [id]);
    const { sections } = (await edit(id)).data.definition;
    await change(id, { sections: sections.toReversed() });
    await publish(id);
    expect(await drawnNow()).toEqual(before);
    await change(id, { sections });
    await publish(id);
    expect(await drawnNow()).toEqual(before);
  });

  test('is drawn anew when its maker says so', async () => {
    const id = await buildQuiz(ctx, tutor.id, drawn({ filter: optics, count: 6 }));
    const before = askedIn(await readFixturePaper(ctx, id));
    await change(id, { drawing: 1 });
    await publish(id);
    expect(askedIn(await readFixturePaper(ctx, id))).not.toEqual(before);
  });

  test('keeps to its filter: tags, difficulty, languages of the quiz, and nothing retired', async () => {
    const short = async (filter: object, changes: Quiz = {}) => {
      const quiz = drawn({ filter, count: 25 }, { isPublished: false, ...changes });
      const { faults } = (await look(await buildQuiz(ctx, tutor.id, quiz))).data;
      return faults.find(({ path }) => path === 'sections.0.pool.count')?.message;
    };
    expect(await short({ tags: ['lens', 'new'] })).toContain(' 24 ');
    expect(await short({ tags: ['lens', 'old'] })).toContain(' 0 ');
    expect(await short({ ...optics, difficulty: 'hard' })).toContain(' 0 ');
    expect(await short(optics, { languages: ['en', 'hi'] })).toContain(' 0 ');
    await ctx.db.q
      .updateTable('questions')
      .set({ status: 'retired' })
      .where('id', '=', optical[11] ?? '')
      .execute();
    expect(await short(optics)).toContain(' 23 ');
    await ctx.db.q
      .updateTable('questions')
      .set({ status: 'active' })
      .where('id', '=', optical[11] ?? '')
      .execute();
  });

  test('is drawn or chosen, never both', async () => {
    const id = await buildQuiz(ctx, tutor.id, drawn({ filter: optics, count: 1 }));
    const sections = [
      {
        title: 'Both',
        marking,
        pool: { filter: optics, count: 1 },
        questionIds: optical.slice(0, 1),
      },
    ];
    const { error } = await change(id, { sections });
    expect(error.errors).toMatchObject([{ path: 'sections.0.pool' }]);
  });

  test('makes its questions used: they are active, found as used, and listed with the quiz', async () => {
    const topic = { subject: 'Used', topic: 'By lot', subtopic: '' };
    const [question = ''] = await buildQuestions(ctx, tutor.id, [draftQuestion({ topic })]);
    const used = async (is: 'yes' | 'no') => {
      const query = { subject: 'Used', used: is };
      const { data } = await call(listQuestions, { query }, { as: tutor });
      return data.questions.map(({ _id }) => _id);
    };
    expect(await used('no')).toEqual([question]);
    const id = await buildQuiz(ctx, tutor.id, drawn({ filter: { subject: 'Used' }, count: 1 }));
    expect(await used('yes')).toEqual([question]);
    expect(await used('no')).toEqual([]);
    const { data } = await call(bank.listQuestionUses, { params: { id: question } }, { as: tutor });
    expect(data.uses).toMatchObject([{ quizId: id, section: 'Drawn', asksVersion: 1 }]);
  });
});

describe('a quiz in several forms', () => {
  const many = (forms: number, changes: Quiz = {}, count = 4) =>
    buildQuiz(ctx, tutor.id, drawn({ filter: optics, count }, { forms, ...changes }));

  test('has so many papers, each with questions of its own, and a start picks one by its seed', async () => {
    // Eight of 24: that two forms draw the same happens once in seventy thousand runs.
    const id = await many(5, {}, 8);
    const papers = await papersOf(id);
    expect(papers).toHaveLength(5);
    expect(new Set(papers.map((paper) => askedIn(paper).toSorted().join())).size).toBe(5);
    const seen = new Map<string, number>();
    for (let tries = 0; tries < 200 && seen.size < 5; tries += 1) {
      const { data } = await call(attempts.startPublicAttempt, { params: { id }, body: {} });
      const { paperHash, seed } = data.attempt;
      expect(seen.get(paperHash) ?? seed % 5).toBe(seed % 5);
      seen.set(paperHash, seed % 5);
    }
    expect(seen.size).toBe(5);
  });

  test('marks each by its own key, and says nothing of a ranking', async () => {
    const id = await many(3);
    const learner = await buildUser(ctx);
    const { data } = await call(
      attempts.startAttempt,
      { params: { id }, body: {} },
      { as: learner },
    );
    const { plain } = await readPaper(ctx, data.attempt.paperHash);
    const asked = (JSON.parse(plain.toString('utf8')) as Paper).sections[0]?.questions ?? [];
    const answers = asked.map(({ _id, content }) => ({
      questionId: _id,
      answer: { optionIds: [content.en?.options[0]?._id ?? ''] },
    }));
    const done = await call(
      results.submitAttempt,
      { params: { id: data.attempt._id }, body: { answers } },
      { as: learner },
    );
    expect(done.status).toBe(200);
    expect(done.data.result).toMatchObject({ maxScore: 16 });
    const board = await call(
      results.getLeaderboard,
      { params: { id }, query: {} },
      { as: learner },
    );
    expect(board.data.entries).toEqual([]);
  });

  test('has none of them sealed beforehand: which it is, the start says', async () => {
    const id = await many(2);
    expect((await call(papersContract.getSealedPaper, { params: { id } })).status).toBe(404);
  });

  test('gives out all forms when results are released by hand', async () => {
    const id = await many(3, { release: { score: 'manual', review: 'manual' } });
    const body = { score: true };
    await call(contract.releaseQuiz, { params: { id }, body }, { as: tutor });
    const rows = await ctx.db.q
      .selectFrom('paper_forms')
      .select('score_released_at')
      .where('quiz_id', '=', id)
      .execute();
    expect(rows).toHaveLength(3);
    expect(rows.every(({ score_released_at: at }) => at !== null)).toBe(true);
  });

  test('ranks nobody: the draft is refused, and so is the row', async () => {
    const id = await many(2);
    const { error } = await change(id, { isRanked: true });
    expect(error.errors).toMatchObject([{ path: 'forms' }]);
    const forced = ctx.db.q.updateTable('quizzes').set({ is_ranked: true }).where('id', '=', id);
    await expect(forced.execute()).rejects.toThrow('quizzes__forms');
  });

  test('needs something to draw, and forms that come to the same marks', async () => {
    const chosen = await buildQuiz(ctx, tutor.id, {
      isPublished: false,
      isRanked: false,
      forms: 2,
    });
    expect((await look(chosen)).data.faults).toMatchObject([{ path: 'forms' }]);
    const topic = { subject: 'Mixed', topic: 'Marks', subtopic: '' };
    await buildQuestions(ctx, tutor.id, [
      ...Array.from({ length: 4 }, () => draftQuestion({ topic })),
      ...Array.from({ length: 4 }, () =>
        draftQuestion({ topic, type: 'multiple', key: { optionIds: ['a', 'b'] } }),
      ),
    ]);
    const mixed = await buildQuiz(ctx, tutor.id, {
      isPublished: false,
      isRanked: false,
      forms: 20,
      sections: [
        {
          title: 'Mixed',
          pool: { filter: { subject: 'Mixed' }, count: 4 },
          marking,
          markingByType: { multiple: { correct: 8, wrong: 0 } },
        },
      ],
    });
    expect((await look(mixed)).data.faults).toMatchObject([{ path: 'sections.0.pool' }]);
  });

  test('goes back to one form when it is published so', async () => {
    const id = await many(4);
    await change(id, { forms: 1 });
    await publish(id);
    expect(await papersOf(id)).toHaveLength(1);
    const { data } = await call(attempts.startPublicAttempt, { params: { id }, body: {} });
    expect((await readFixturePaper(ctx, id)).sections[0]?.questions).toHaveLength(4);
    const { plain } = await readPaper(ctx, data.attempt.paperHash);
    expect(JSON.parse(plain.toString('utf8'))).toEqual(await readFixturePaper(ctx, id));
  });
});
