import { Collector, type Converted, optionId, run } from './converted.ts';

export type PassageGroup = {
  passage: string;
  questions: { stem: string; options: string[]; answer: string }[];
};

/** Marks of an editor that stand in the texts and mean nothing. */
const editorMarks = /<\/?a\b[^>]*>/g;

/** Plain text: a dollar is money here. Anchors of an editor are taken out and reported. */
export function convert(groups: readonly PassageGroup[]): Converted {
  const found = new Collector();
  let item = 0;
  const clean = (text: string): string => {
    const left = text.replaceAll(editorMarks, '');
    if (left !== text) found.note(item, 'anchors of an editor were left out');
    return left.trim();
  };
  for (const [at, { passage, questions }] of groups.entries()) {
    const ref = `passage-${at + 1}`;
    found.addPassage({ ref, textKind: 'plain', content: { en: { text: clean(passage) } } });
    for (const { stem, options, answer } of questions) {
      item += 1;
      found.add(
        {
          type: 'single',
          textKind: 'plain',
          content: {
            en: {
              stem: clean(stem),
              options: options.map((text, place) => ({ _id: optionId(place), text: clean(text) })),
              explanation: '',
            },
          },
          key: { optionIds: [optionId((answer.codePointAt(0) ?? 0) - 0x41)] },
          topic: { subject: 'English', topic: 'Comprehension' },
          source: `AGIEval (Gaokao English), passage ${at + 1}`,
        },
        ref,
      );
    }
  }
  return found.result();
}

if (import.meta.main) run('passages.json', convert);
