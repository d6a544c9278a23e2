import { Collector, type Converted, optionId, run } from './converted.ts';

export type PharmacyQuestion = {
  question: string;
  answers: Record<string, string>;
  correct_answers: string[];
  type: 'simple' | 'multiple';
  subject_name: string;
};

/** Plain text; it is French, and held as the text of the first language, which is reported once. */
export function convert(rows: readonly PharmacyQuestion[]): Converted {
  const found = new Collector();
  found.note(1, 'all texts are French, held as English: a bank has English and Hindi');
  for (const [at, row] of rows.entries()) {
    const letters = Object.keys(row.answers);
    const named = (letter: string): string => optionId(letters.indexOf(letter));
    found.add({
      type: row.type === 'simple' ? 'single' : 'multiple',
      textKind: 'plain',
      content: {
        en: {
          stem: row.question,
          options: Object.entries(row.answers).map(([letter, text]) => ({
            _id: named(letter),
            text,
          })),
          explanation: '',
        },
      },
      key: { optionIds: row.correct_answers.map(named) },
      topic: { subject: row.subject_name },
      source: `FrenchMedMCQA, number ${at + 1}`,
    });
  }
  return found.result();
}

if (import.meta.main) run('dev.json', convert);
