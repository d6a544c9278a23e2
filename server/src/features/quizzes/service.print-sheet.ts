import { formatMarks } from '@chinar/content/format';
import type { Question } from '@chinar/contract/questions';
import { toDecimal } from '@chinar/measurement/marks';
import * as m from '@chinar/messages/paraglide/messages';
import type { Locale } from '../../context.ts';
import type { PaperSheet, PrintItem, PrintKey, PrintQuestion } from '../../ports/printing/sheet.ts';
import type { CompileQuiz, CompileSection } from './service.compile.ts';
import { markingFor, maxOf, ruleOf, sum } from './service.compile-marks.ts';
import { answerWords, type Corrections } from './service.print-key.ts';
import {
  inEach,
  type MarkedQuestion,
  numbersIn,
  ruleWords,
  type Standing,
  standingWords,
  worthWords,
} from './service.print-words.ts';

export type Languages = readonly Locale[];

const sayIn =
  (languages: Languages) =>
  (words: (values: object, as: { locale: Locale }) => string): string =>
    inEach(languages, (as) => words({}, as));

type Placed = CompileSection['questions'][number] & { number: number };

function toldIn(question: Question, languages: Languages) {
  const texts = languages.flatMap((language) => question.content[language] ?? []);
  // What is missing in the one language of a paper is told in the other, and it says so.
  return texts.length > 0 ? texts : [question.content.en];
}

function notesOf(question: Question, languages: Languages): string[] {
  const missing = languages.filter((language) => !question.content[language]);
  return missing.map((language) =>
    inEach(languages, (as) =>
      language === 'hi'
        ? m.quizzes_print_paper_no_hindi({}, as)
        : m.quizzes_print_paper_no_english({}, as),
    ),
  );
}

function printQuestion({ question, number }: Placed, languages: Languages): PrintQuestion {
  const texts = toldIn(question, languages);
  const [first = question.content.en] = texts;
  const told = (list: 'options' | 'left' | 'right'): string[][] =>
    (first[list] ?? []).map((_, at) => texts.flatMap((text) => text[list]?.[at]?.text ?? []));
  const isMatch = question.type === 'match';
  const isWritten = first.options.length === 0;
  return {
    kind: 'question',
    number,
    textKind: question.textKind,
    stem: texts.map(({ stem }) => stem),
    options: told('options'),
    columns: isMatch
      ? {
          left: told('left'),
          right: told('right'),
          heads: [
            inEach(languages, (as) => m.quizzes_print_paper_left({}, as)),
            inEach(languages, (as) => m.quizzes_print_paper_right({}, as)),
          ],
        }
      : null,
    blank: isWritten ? inEach(languages, (as) => m.quizzes_print_paper_answer({}, as)) : null,
    notes: notesOf(question, languages),
  };
}

/** The questions of a section, each passage before the first one that is about it. */
function itemsOf(
  placed: readonly Placed[],
  { quiz, languages }: { quiz: CompileQuiz; languages: Languages },
): PrintItem[] {
  const told = new Set<string>();
  return placed.flatMap((one): PrintItem[] => {
    const asked = printQuestion(one, languages);
    const { passageId } = one.question;
    const passage = passageId ? quiz.passages.get(passageId) : undefined;
    if (!passage || told.has(passage._id)) return [asked];
    told.add(passage._id);
    const about = placed.filter(({ question }) => question.passageId === passageId);
    const numbers = numbersIn(about.map(({ number }) => number));
    const texts = languages.flatMap((language) => passage.content[language]?.text ?? []);
    return [
      {
        kind: 'passage',
        lead: inEach(languages, (as) =>
          about.length === 1
            ? m.quizzes_print_paper_passage_one({ numbers }, as)
            : m.quizzes_print_paper_passage({ numbers }, as),
        ),
        textKind: passage.textKind,
        text: texts.length > 0 ? texts : [passage.content.en?.text ?? ''],
      },
      asked,
    ];
  });
}

type Numbered = { section: CompileSection; title: string; placed: Placed[] };

function numbered(quiz: CompileQuiz, languages: Languages): Numbered[] {
  let number = 0;
  return quiz.sections.map((section) => ({
    section,
    title: inEach(
      languages,
      ({ locale }) =>
        Object.entries(quiz.translations)
          .filter(([language]) => language === locale)
          .map(([, words]) => words?.parts?.[section.title])
          .find((title) => title !== undefined) ?? section.title,
    ),
    placed: section.questions.map((one) => {
      number += 1;
      return { ...one, number };
    }),
  }));
}

function keyOf(
  sections: readonly Numbered[],
  corrections: Corrections,
  languages: Languages,
): PrintKey {
  const say = sayIn(languages);
  const answers = (placed: readonly Placed[]) =>
    placed.map(({ question, number }) => ({
      number,
      answer: answerWords(question, corrections, languages),
    }));
  return {
    title: say(m.quizzes_print_paper_key),
    warning: say(m.quizzes_print_paper_key_warning),
    sections: sections.map(({ title, placed }) => ({ title, answers: answers(placed) })),
    reasonsTitle: say(m.quizzes_print_paper_reasons),
    reasons: sections.flatMap(({ placed }) =>
      placed.flatMap(({ question, number }) => {
        const text = toldIn(question, languages)
          .map(({ explanation }) => explanation)
          .filter((explanation) => explanation !== '');
        const answer = answerWords(question, corrections, languages);
        return text.length === 0 ? [] : [{ number, answer, textKind: question.textKind, text }];
      }),
    ),
  };
}

const markedOf = ({ section, placed }: Numbered): (MarkedQuestion & { type: Question['type'] })[] =>
  placed.map((one) => ({
    number: one.number,
    type: one.question.type,
    rule: ruleOf(markingFor(section, one)),
  }));

function titlesOf({ title, translations }: CompileQuiz, languages: Languages): string[] {
  const told = new Map(
    Object.entries(translations).map(([language, words]) => [language, words?.title]),
  );
  return [...new Set(languages.map((language) => told.get(language) ?? title))];
}

function formWords({ number, of }: { number: number; of: number }, locale: Locale): string {
  return m.quizzes_print_paper_form_of({ number: String(number), of: String(of) }, { locale });
}

function frontOf(
  quiz: CompileQuiz,
  languages: Languages,
  worth: { count: number; marks: number; form: Printing['form'] },
) {
  const say = sayIn(languages);
  const { form } = worth;
  const minutes = String(quiz.durationMinutes);
  const time = inEach(languages, (as) => m.quizzes_print_paper_minutes({ minutes }, as));
  return {
    titles: titlesOf(quiz, languages),
    facts: [
      { label: say(m.quizzes_quiz_duration), value: time },
      { label: say(m.quizzes_quiz_marks), value: formatMarks(toDecimal(worth.marks)) },
      { label: say(m.quizzes_quiz_questions), value: String(worth.count) },
      ...(form
        ? [
            {
              label: say(m.quizzes_print_paper_form),
              value: inEach(languages, ({ locale }) => formWords(form, locale)),
            },
          ]
        : []),
    ],
    fields: [say(m.quizzes_print_paper_name), say(m.quizzes_print_paper_roll)],
  };
}

type Printing = {
  languages: Languages;
  /** Which of several forms it is; null where there is one. */
  form: { number: number; of: number } | null;
  standing: Standing;
  /** Milliseconds since 1970. */
  now: number;
  /** Null where the paper has no key. */
  corrections: Corrections | null;
};

/** Every word of the paper but its pictures. */
export function sheetOf(
  quiz: CompileQuiz,
  { languages, form, standing, now, corrections }: Printing,
): Omit<PaperSheet, 'pictures'> {
  const sections = numbered(quiz, languages);
  const worth = sections.map((one) => maxOf(markedOf(one), one.section.attemptLimit));
  const count = sum(sections.map(({ placed }) => placed.length));
  const [first = 'en'] = languages;
  return {
    language: first,
    ...frontOf(quiz, languages, { count, marks: sum(worth), form }),
    // Every page says it: sheets of several forms lie on one table.
    standing: [
      ...(form
        ? [`${m.quizzes_print_paper_form({}, { locale: first })} ${formWords(form, first)}`]
        : []),
      standingWords(standing, now, first),
    ].join(' · '),
    foot: m.quizzes_print_paper_page({ n: '{n}', pages: '{pages}' }, { locale: first }),
    sections: sections.map((one, at) => ({
      title: one.title,
      facts: worthWords(
        { count: one.placed.length, marks: worth[at] ?? 0, limit: one.section.attemptLimit },
        languages,
      ),
      rules: ruleWords(markedOf(one), languages),
      items: itemsOf(one.placed, { quiz, languages }),
    })),
    key: corrections === null ? null : keyOf(sections, corrections, languages),
  };
}
