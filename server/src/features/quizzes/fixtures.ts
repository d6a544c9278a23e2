import type { Paper } from '@chinar/contract/attempts.papers';
import { QuizDraft } from '@chinar/contract/quizzes';
import { PatternDraft } from '@chinar/contract/quizzes.patterns';
import type { z } from 'zod/mini';
import type { Actor } from '../../auth/actor.ts';
import { askAs, type Ctx } from '../../context.ts';
import { pictureMark } from '@chinar/content/addresses';
import { buildPicture, buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { newId } from '../../db/ids.ts';
import { found } from '../../errors.ts';
import { findQuiz } from './data.ts';
import { insertPattern } from './data.patterns.ts';
import { readPaper } from './service.read-paper.ts';
import { create } from './service.ts';
import { publish } from './service.publish.ts';

type QuizFixture = Partial<z.input<typeof QuizDraft>> & { isPublished?: boolean };

function tutor(userId: string): Actor {
  return {
    userId,
    sessionId: userId,
    role: 'tutor',
    isEmailVerified: true,
    hasPhone: true,
    mustEnrol: false,
  };
}

/** Adds a published public quiz of three single-choice questions (+4, −1) unless told otherwise. */
export async function buildQuiz(
  ctx: Ctx,
  ownerId: string,
  quiz: QuizFixture = {},
): Promise<string> {
  const { isPublished = true, ...fields } = quiz;
  const draft = QuizDraft.parse({
    title: 'A short test',
    durationMinutes: 30,
    isPublic: true,
    sections: fields.sections ?? [
      {
        title: 'Arithmetic',
        questionIds: await buildQuestions(ctx, ownerId, [
          draftQuestion(),
          draftQuestion(),
          draftQuestion(),
        ]),
        marking: { correct: 4, wrong: -1 },
      },
    ],
    ...fields,
  });
  const asking = askAs(ctx, tutor(ownerId));
  const { _id } = await create(asking, draft);
  if (isPublished) await publish(asking, _id, { isPublished: true });
  return _id;
}

/** The paper that a published quiz has now. */
export async function readFixturePaper(ctx: Ctx, quizId: string): Promise<Paper> {
  const { paper_name } = found(await findQuiz(ctx.db, quizId));
  const { plain } = await readPaper(ctx, found(paper_name));
  return JSON.parse(plain.toString('utf8')) as Paper;
}

/** A quiz whose one question shows a picture in its stem. */
export async function buildPicturedQuiz(ctx: Ctx, ownerId: string): Promise<string> {
  const picture = await buildPicture(ctx, ownerId);
  const draft = draftQuestion();
  const stem = `${draft.content.en.stem} ![A dot](picture:${picture})`;
  const content = { en: { ...draft.content.en, stem } };
  const questionIds = await buildQuestions(ctx, ownerId, [{ ...draft, content }]);
  const marking = { correct: 4, wrong: -1 };
  return buildQuiz(ctx, ownerId, { sections: [{ title: 'Seen', questionIds, marking }] });
}

/** The names under which a paper's texts show pictures. */
export function pictureNames(paper: Paper): string[] {
  const htmls = paper.sections.flatMap(({ questions }) =>
    questions.flatMap(({ content }) => {
      const { html = '', options = [] } = content.en ?? {};
      return [html, ...options.map((option) => option.html)];
    }),
  );
  const passages = (paper.passages ?? []).map(({ content }) => content.en?.html ?? '');
  const marks = [...htmls, ...passages].flatMap((html) => [...html.matchAll(pictureMark)]);
  return [...new Set(marks.map(([, name = '']) => name))];
}

/** A pattern of a code of its own, as an admin may send it. */
export function patternDraft(fields: Partial<z.input<typeof PatternDraft>> = {}): PatternDraft {
  return PatternDraft.parse({
    code: `pattern-${newId().slice(-8)}`,
    exam: 'GATE',
    title: { en: 'A pattern', hi: 'एक पैटर्न' },
    effectiveFrom: '2026-01-01',
    checkedOn: '2026-01-01',
    sources: ['a notice'],
    notes: [],
    unsure: [],
    languages: ['en'],
    durationMinutes: 60,
    roomStyle: 'chinar',
    calculator: 'none',
    sectionOrder: 'free',
    saveProfile: 'real',
    sections: [
      {
        title: { en: 'All', hi: 'सब' },
        blocks: [{ types: ['single'], count: 10, marking: { correct: 2, wrong: '-2/3' } }],
      },
    ],
    apart: [],
    ...fields,
  });
}

/** Adds a pattern as an admin writes one. */
export async function buildPattern(
  ctx: Ctx,
  adminId: string,
  fields: Parameters<typeof patternDraft>[0] = {},
): Promise<string> {
  const draft = patternDraft(fields);
  const { code, effectiveFrom: effective_from } = draft;
  const row = { id: newId(), code, effective_from, pattern: JSON.stringify(draft) };
  await insertPattern(ctx.db, { ...row, created_by: adminId });
  return row.id;
}
