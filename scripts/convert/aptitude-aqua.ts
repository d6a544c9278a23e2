import { Collector, type Converted, optionId, run } from './converted.ts';

export type AquaQuestion = { stem: string; options: string[]; answer: string; explanation: string };

function flat(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** The position of the first option with the same text, blanks aside. */
function firstAlike(options: readonly string[], at: number): number {
  return options.findIndex((text) => flat(text) === flat(options[at]));
}

/**
 * Plain text, since a dollar is money here. An option that repeats an earlier one is left out and
 * reported; where it was the right one, the earlier is right.
 */
export function convert(rows: readonly AquaQuestion[]): Converted {
  const found = new Collector();
  for (const [at, { stem, options, answer, explanation }] of rows.entries()) {
    for (const index of options.keys()) {
      const first = firstAlike(options, index);
      if (first === index) continue;
      const pair = `option ${optionId(index)} repeats option ${optionId(first)}`;
      found.note(at + 1, `${pair} (“${options[index]}”) and was left out`);
    }
    const right = firstAlike(options, (answer.codePointAt(0) ?? 0) - 0x41);
    found.add({
      type: 'single',
      textKind: 'plain',
      content: {
        en: {
          stem,
          options: options
            .map((text, index) => ({ _id: optionId(index), text }))
            .filter((_, index) => firstAlike(options, index) === index),
          explanation,
        },
      },
      key: { optionIds: [optionId(right)] },
      topic: { subject: 'Quantitative aptitude' },
      source: `AQuA-RAT (Google, Apache-2.0), number ${at + 1}`,
    });
  }
  return found.result();
}

if (import.meta.main) run('aqua.json', convert);
