import { namedPicture } from '@chinar/content/addresses';
import { askedTexts, type Question } from '@chinar/contract/questions';
import type { Marking } from '@chinar/contract/quizzes.rules';
import { parseMark, toDecimal } from '@chinar/measurement/marks';
import type { Fault } from '../../errors.ts';
import type { CompileQuiz } from './service.compile.ts';

/** Of fewer questions the right options may stand at one place by chance. */
const fewChoices = 8;

/**
 * Whoever ticks the same place everywhere would have nearly all marks: files of other systems often put the
 * right option first, and mix the options when they show them.
 */
function onePlaceWarnings({ rules: { shuffle }, sections }: CompileQuiz): Fault[] {
  if (shuffle === 'options' || shuffle === 'both') return [];
  const places = sections.flatMap(({ questions }) =>
    questions.flatMap(({ question: { type, key, content } }) => {
      const [id, ...others] = 'optionIds' in key ? key.optionIds : [];
      const isOne = type === 'single' && id !== undefined && others.length === 0;
      return isOne ? [content.en.options.findIndex(({ _id }) => _id === id) + 1] : [];
    }),
  );
  if (places.length < fewChoices) return [];
  return [...Map.groupBy(places, (place) => place)]
    .filter(([, alike]) => alike.length >= 0.9 * places.length)
    .map(([place, { length }]) => ({
      path: 'shuffle',
      key: 'key_one_place',
      values: { place: String(place), count: String(length), total: String(places.length) },
    }));
}

type Named = { key: string; values?: Record<string, string> };

/** Learners find nothing to read where they were wrong, or nothing in the language that they chose. */
function explanationsOf({ content }: Question, languages: CompileQuiz['languages']): Named[] {
  const silent = languages.filter((language) => content[language]?.explanation === '');
  const said = languages.filter((language) => content[language]?.explanation);
  if (silent.length > 0 && said.length === 0) return [{ key: 'explanation_missing' }];
  return silent.map((language) => ({ key: 'explanation_language', values: { language } }));
}

/** A figure that stands in one language is missed by whoever reads the other: its text speaks of it all the same. */
function picturesOf({ content }: Question, languages: CompileQuiz['languages']): Named[] {
  const counts = languages.flatMap((language) => {
    const text = content[language];
    const written = text ? askedTexts(text).map(([, one]) => one) : [];
    return text ? [{ language, count: [...written.join(' ').matchAll(namedPicture)].length }] : [];
  });
  const most = Math.max(0, ...counts.map(({ count }) => count));
  return counts
    .filter(({ count }) => count < most)
    .map(({ language }) => ({ key: 'picture_language', values: { language } }));
}

function questionWarnings({ languages, sections }: CompileQuiz): Fault[] {
  return sections.flatMap(({ isDrawn, questions }, section) =>
    questions.flatMap(({ question }, position): Fault[] => {
      // What comes by lot has no place to lead to.
      if (isDrawn) return [];
      const path = `sections.${section}.questions.${position}`;
      const noted = [...picturesOf(question, languages), ...explanationsOf(question, languages)];
      return noted.map((one) => ({ path, ...one }));
    }),
  );
}

/** A wrong answer that brings marks is a minus that was forgotten, more often than not. */
function payingWarnings({ sections }: CompileQuiz): Fault[] {
  const said = (path: string, marking: Marking | null | undefined): Fault[] => {
    const wrong = marking ? parseMark(marking.wrong) : 0;
    const values = { marks: String(toDecimal(wrong)) };
    return wrong > 0 ? [{ path, key: 'wrong_pays', values }] : [];
  };
  return sections.flatMap(({ marking, markingByType, questions }, section) => {
    const path = `sections.${section}`;
    return [
      ...said(`${path}.marking.wrong`, marking),
      ...Object.entries(markingByType ?? {}).flatMap(([type, ofType]) =>
        said(`${path}.markingByType.${type}.wrong`, ofType),
      ),
      ...questions.flatMap((placed, at) => said(`${path}.questions.${at}`, placed.marking)),
    ];
  });
}

/** The test ends before the time of a section that has more than all of it. */
function timeWarnings({ durationMinutes, sections }: CompileQuiz): Fault[] {
  return sections.flatMap(({ timerMinutes }, section): Fault[] =>
    timerMinutes === null || timerMinutes <= durationMinutes
      ? []
      : [
          {
            path: `sections.${section}.timerMinutes`,
            key: 'timer_over_duration',
            values: { minutes: String(timerMinutes), total: String(durationMinutes) },
          },
        ],
  );
}

/** Worth a look, and no obstacle. */
export const warningsOf = (draft: CompileQuiz): Fault[] => [
  ...onePlaceWarnings(draft),
  ...payingWarnings(draft),
  ...timeWarnings(draft),
  ...questionWarnings(draft),
];
