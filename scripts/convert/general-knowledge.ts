import { Collector, type Converted, optionId, runAll } from './converted.ts';

export type TriviaQuestion = {
  type: 'single' | 'truefalse';
  stem: string;
  options: string[];
  /** The place of the right option, from 0. */
  right: number;
};

/** The files of the set, in the order in which `convert` takes them. */
export const files = [
  'animals.json',
  'brain-teasers.json',
  'geography.json',
  'religion-faith.json',
];
const subjects = ['Animals', 'Brain teasers', 'Geography', 'Religion and faith'];

/**
 * Plain text. An option that repeats an earlier one is left out and reported; where it was the right one,
 * the earlier is right.
 */
export function convert(sets: readonly TriviaQuestion[][]): Converted {
  const found = new Collector();
  let item = 0;
  for (const [place, rows] of sets.entries()) {
    for (const { type, stem, options, right } of rows) {
      item += 1;
      const firstAlike = (at: number): number =>
        options.findIndex((text) => text.trim() === options[at]?.trim());
      const kept = [...options.entries()].filter(([at]) => firstAlike(at) === at);
      if (kept.length < options.length)
        found.note(item, 'an option that repeats another was left out');
      found.add({
        type,
        textKind: 'plain',
        content: {
          en: {
            stem,
            options: kept.map(([at, text]) => ({ _id: optionId(at), text })),
            explanation: '',
          },
        },
        key: { optionIds: [optionId(firstAlike(right))] },
        topic: { subject: subjects[place] ?? 'General knowledge' },
        source: `OpenTriviaQA, ${files[place] ?? ''}`,
      });
    }
  }
  return found.result();
}

if (import.meta.main) runAll(files, convert);
