import type { Answer } from '@chinar/contract/attempts';
import type { Paper } from '@chinar/contract/attempts.papers';
import { openSession } from '../../server/src/auth/sessions.ts';
import { type Ctx, transact } from '../../server/src/context.ts';
import { buildFactor, buildUser } from '../../server/src/features/accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../server/src/features/questions/fixtures.ts';
import { buildQuiz, readFixturePaper } from '../../server/src/features/quizzes/fixtures.ts';

/** What the server acknowledged for a question. */
export type Held = { answer: Answer | null; seq: number; timeSpentMs: number };

export type Learner = {
  id: string;
  email: string;
  accessToken: string;
  /** Its own address, as behind a proxy: the flood limits stay on. */
  address: string;
  /** Empty until it has started. */
  attemptId: string;
  attemptToken: string;
  seq: number;
  held: Map<string, Held>;
};

export type Question = { id: string; options: string[] };
export type Classroom = {
  quizId: string;
  paperName: string;
  /** A session of the quiz's owner. */
  tutorToken: string;
  questions: Question[];
  learners: Learner[];
};

const sectionTitles = ['Arithmetic', 'Reasoning', 'Awareness'];
const questionsPerSection = 20;
const builtAtOnce = 8;

function questionsOf(paper: Paper): Question[] {
  return paper.sections
    .flatMap((section) => section.questions)
    .map((question) => ({
      id: question._id,
      options: (question.content.en?.options ?? []).map((option) => option._id),
    }));
}

async function buildLearner(ctx: Ctx, place: number, logsIn: boolean): Promise<Learner> {
  const { id, email } = await buildUser(ctx, logsIn ? {} : { password: null });
  const { accessToken } = await transact(ctx, (inner) => openSession(inner, id));
  const address = `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`;
  const held = new Map<string, Held>();
  return { id, email, accessToken, address, attemptId: '', attemptToken: '', seq: 0, held };
}

function draftOf(stem: string): ReturnType<typeof draftQuestion> {
  const draft = draftQuestion();
  const { en } = draft.content;
  return en ? { ...draft, content: { en: { ...en, stem: `${stem}${en.stem}` } } } : draft;
}

/**
 * A public quiz of 60 single-choice questions in three sections, and learners with sessions.
 *
 * @param stem stands before each question, to make the paper as long as one is
 * @param passwords how many of them can log in too: a hash takes its time
 */
export async function buildClassroom(
  ctx: Ctx,
  learnerCount: number,
  { stem = '', passwords = 0 }: { stem?: string; passwords?: number } = {},
): Promise<Classroom> {
  const tutor = await buildUser(ctx, { role: 'tutor', password: null });
  // Live mode asks staff for one.
  await buildFactor(ctx, tutor.id);
  const sections = [];
  for (const title of sectionTitles) {
    const drafts = Array.from({ length: questionsPerSection }, () => draftOf(stem));
    const questionIds = await buildQuestions(ctx, tutor.id, drafts);
    sections.push({ title, questionIds, marking: { correct: 4, wrong: -1 } });
  }
  const quizId = await buildQuiz(ctx, tutor.id, { sections, durationMinutes: 60 });
  const learners: Learner[] = [];
  for (let first = 0; first < learnerCount; first += builtAtOnce) {
    const places = Array.from(
      { length: Math.min(builtAtOnce, learnerCount - first) },
      (_, i) => first + i,
    );
    learners.push(
      ...(await Promise.all(places.map((place) => buildLearner(ctx, place, place < passwords)))),
    );
  }
  const paper = await readFixturePaper(ctx, quizId);
  const quiz = await ctx.db.q
    .selectFrom('quizzes')
    .select('paper_name')
    .where('id', '=', quizId)
    .executeTakeFirstOrThrow();
  const session = await transact(ctx, (inner) => openSession(inner, tutor.id));
  return {
    quizId,
    paperName: quiz.paper_name ?? '',
    tutorToken: session.accessToken,
    questions: questionsOf(paper),
    learners,
  };
}
