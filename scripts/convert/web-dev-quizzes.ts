import { Collector, type Converted, optionId, run } from './converted.ts';

type Both = { en: string; hi: string };

export type WebDevQuiz = {
  id: number;
  title: Both;
  questions: { stem: Both; options: Both[]; right: number[]; rightInHindiFile?: number[] }[];
};

type Row = WebDevQuiz['questions'][number];

function isTrueFalse({ options, right }: Row): boolean {
  const texts = options.map(({ en }) => en.trim().toLowerCase());
  return right.length === 1 && texts.join() === 'true,false';
}

/** Ids of the options in file order; a true/false question has names for them. */
function idsOf(row: Row): string[] {
  return isTrueFalse(row) ? ['true', 'false'] : row.options.map((_, at) => optionId(at));
}

function typeOf(row: Row): string {
  if (row.right.length > 1) return 'multiple';
  return isTrueFalse(row) ? 'truefalse' : 'single';
}

function textOf(row: Row, language: 'en' | 'hi') {
  const ids = idsOf(row);
  return {
    stem: row.stem[language],
    options: row.options.map((option, at) => ({ _id: ids[at], text: option[language] })),
  };
}

const letters = (right: readonly number[]) => right.map(optionId).join(', ');

/** English and Hindi joined; where their keys disagree the English one holds, and is reported. */
export function convert(quizzes: readonly WebDevQuiz[]): Converted {
  const found = new Collector();
  let item = 0;
  for (const quiz of quizzes) {
    const lesson = quiz.title.en.replace(/:\s*(?:Pre|Post)-Lecture Quiz\s*$/i, '');
    for (const [at, row] of quiz.questions.entries()) {
      item += 1;
      const place = `quiz ${quiz.id}, question ${at + 1}`;
      if (row.right.length > 1) {
        found.note(
          item,
          `${place}: two right options (${letters(row.right)}), so several may be chosen`,
        );
      }
      if (row.rightInHindiFile) {
        const hindi = letters(row.rightInHindiFile);
        found.note(
          item,
          `${place}: the Hindi file has the key ${hindi}, kept is ${letters(row.right)}`,
        );
      }
      const ids = idsOf(row);
      found.add({
        type: typeOf(row),
        textKind: 'plain',
        content: { en: textOf(row, 'en'), hi: textOf(row, 'hi') },
        key: { optionIds: row.right.map((right) => ids[right]) },
        topic: { subject: 'Web development', topic: lesson.slice(0, 80) },
        difficulty: 'easy',
        source: `Web-Dev-For-Beginners (Microsoft, MIT), ${place}`,
      });
    }
  }
  return found.result();
}

if (import.meta.main) run('quizzes.json', convert);
