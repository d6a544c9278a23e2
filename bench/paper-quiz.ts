import type { QuestionDraft } from '@chinar/contract/questions';
import type { Ctx } from '../server/src/context.ts';
import { buildUser } from '../server/src/features/accounts/fixtures.ts';
import {
  buildPicture,
  buildQuestions,
  draftQuestion,
} from '../server/src/features/questions/fixtures.ts';
import { buildQuiz } from '../server/src/features/quizzes/fixtures.ts';
import { at } from './kit/at.ts';
import { drawing } from './kit/drawing.ts';

/** As the first paper of JEE Main: three subjects of 25. */
const subjects = ['Physics', 'Chemistry', 'Mathematics'];
const perSubject = 25;
/** In every so many questions of a subject a drawing belongs to what is asked; in one all options are drawings. */
const drawnEvery = 3;

const sentences = [
  'A uniform rod of length $\\ell$ and mass $m$ is hinged at one end and released from rest when it is horizontal.',
  'The block slides on a rough plane that is inclined by $30^\\circ$; the coefficient of friction between them is $\\mu$.',
  'An ideal gas is taken through the cycle shown, in which $PV^{\\gamma} = \\text{constant}$ holds along one of the paths.',
  'The reaction $\\ce{2 A + B -> C}$ is of first order in each of the reactants, and its half-life was measured at two temperatures.',
  'Let $f(x) = \\int_0^x \\frac{t^2 - 5t + 4}{2 + e^t} \\, dt$ for all real numbers $x$, and let $a$ and $b$ be its extrema.',
  'The vectors $\\vec a$, $\\vec b$ and $\\vec c$ satisfy $\\vec a \\times \\vec b = \\vec c$ and have the lengths that are given.',
];

const drawn = (alt: string, id: string): string => `![${alt}](picture:${id})`;

type Pencil = () => Promise<string>;

/** A question of the length that papers have, with a drawing where its place asks for one. */
async function longQuestion(place: number, draw: Pencil): Promise<QuestionDraft> {
  const picture =
    place % drawnEvery === 0 ? `\n\n${drawn(`The set-up of question ${place}`, await draw())}` : '';
  const isAllDrawn = place % perSubject === perSubject - 1;
  const options = await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (_id, nth) => ({
      _id,
      text: isAllDrawn
        ? drawn(`Graph ${nth + 1}`, await draw())
        : `$\\frac{${place + nth + 1}}{${nth + 3}} \\sqrt{${nth + 2}}$ in the units that are given`,
    })),
  );
  const stem = `${at(sentences, place)} ${at(sentences, place + 1)} What follows for the quantity $q_{${place}}$ if all other effects are neglected?${picture}`;
  return draftQuestion({ content: { en: { stem, options, explanation: 'By the usual way.' } } });
}

export type BuiltPaper = { path: string; questions: number; pictures: number };

/** A public test of 75 questions with drawings; the address where it is taken. */
export async function buildPaper(ctx: Ctx): Promise<BuiltPaper> {
  const tutor = await buildUser(ctx, { role: 'tutor', password: null });
  let pictures = 0;
  const draw: Pencil = () => {
    pictures += 1;
    return buildPicture(ctx, tutor.id, drawing(pictures, 420, 280));
  };
  const sections = [];
  let place = 0;
  for (const title of subjects) {
    const drafts: QuestionDraft[] = [];
    for (let nth = 0; nth < perSubject; nth += 1, place += 1)
      drafts.push(await longQuestion(place, draw));
    const questionIds = await buildQuestions(ctx, tutor.id, drafts);
    sections.push({ title, questionIds, marking: { correct: 4, wrong: -1 } });
  }
  const quizId = await buildQuiz(ctx, tutor.id, { sections, durationMinutes: 180 });
  return { path: takePath(quizId), questions: place, pictures };
}

const takePath = (quizId: string): string => `/test-series/free/quiz/${quizId}/take`;

/** A short test without pictures, taken before: then the device has the application. */
export async function buildShortPaper(ctx: Ctx): Promise<string> {
  const tutor = await buildUser(ctx, { role: 'tutor', password: null });
  return takePath(await buildQuiz(ctx, tutor.id));
}
