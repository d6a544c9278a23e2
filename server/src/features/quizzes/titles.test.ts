import { describe, expect, test } from 'vitest';
import * as quizzes from '@chinar/contract/quizzes';
import { checkQuiz } from '@chinar/contract/quizzes.making';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildQuiz } from './fixtures.ts';

const { call, ctx } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });

/** A test with sections of one question each, called so; `parts` are their Hindi names. */
async function build(titles: readonly string[], parts: Record<string, string> = {}) {
  const marking = { correct: 4, wrong: -1 };
  const sections = await Promise.all(
    titles.map(async (title) => ({
      title,
      questionIds: await buildQuestions(ctx, tutor.id, [draftQuestion()]),
      marking,
    })),
  );
  const quiz = { isPublished: false, sections, translations: { hi: { parts } } };
  return buildQuiz(ctx, tutor.id, quiz);
}

/** Calls the second section as it was called before titles had to differ. */
async function nameAsBefore(id: string, title: string): Promise<void> {
  await ctx.db.execute(`update quiz_sections set title = $2 where quiz_id = $1 and position = 1`, [
    id,
    title,
  ]);
}

const pathsOf = (faults: { path: string }[] | undefined) => (faults ?? []).map(({ path }) => path);

const checked = async (id: string) =>
  (await call(checkQuiz, { params: { id } }, { as: tutor })).data.faults;

async function saved(id: string, change: (draft: quizzes.QuizDraft) => quizzes.QuizDraft) {
  const params = { id };
  const { data } = await call(quizzes.getQuizForEdit, { params }, { as: tutor });
  const body = change(data.definition);
  return call(quizzes.updateQuiz, { params, body }, { as: tutor });
}

const calling = (titles: readonly string[]) => (draft: quizzes.QuizDraft) => ({
  ...draft,
  sections: draft.sections.map((section, at) => ({ ...section, title: titles[at] ?? '' })),
});

describe('sections of one test', () => {
  test('that have one title, but for case and spaces, are neither saved nor published', async () => {
    const id = await build(['Physics One', 'Chemistry']);
    const alike = await saved(id, calling(['Physics One', ' physics   ＯＮＥ']));
    expect([alike.status, pathsOf(alike.error?.errors)]).toEqual([422, ['sections.1.title']]);
    expect(alike.error.errors[0]?.message).toContain('is called so already');
    await nameAsBefore(id, 'physics  one');
    expect(pathsOf(await checked(id))).toEqual(['sections.1.title']);
    const published = await call(
      quizzes.publishQuiz,
      { params: { id }, body: { isPublished: true } },
      { as: tutor },
    );
    expect(pathsOf(published.error?.errors)).toEqual(['sections.1.title']);
  });

  test('that have one name in Hindi are refused too, at that name', async () => {
    const id = await build(['Physics', 'Chemistry'], { Physics: 'विज्ञान' });
    const named = await saved(id, (draft) => ({
      ...draft,
      translations: { hi: { parts: { Physics: 'विज्ञान', Chemistry: ' विज्ञान ' } } },
    }));
    expect(pathsOf(named.error?.errors)).toEqual(['sections.1.titleHi']);
    // Where only one of them has a name, the other goes by its title there as well.
    const likeTitle = await saved(id, (draft) => ({
      ...draft,
      translations: { hi: { parts: { Physics: 'Chemistry' } } },
    }));
    expect(pathsOf(likeTitle.error?.errors)).toEqual(['sections.1.titleHi']);
  });

  test('that differ in each language are fine', async () => {
    const id = await build(['Physics 1', 'Physics 2'], {
      'Physics 1': 'भौतिकी 1',
      'Physics 2': 'भौतिकी 2',
    });
    expect(await checked(id)).toEqual([]);
    expect((await saved(id, calling(['Physics 2', 'Physics 1']))).status).toBe(200);
  });
});
