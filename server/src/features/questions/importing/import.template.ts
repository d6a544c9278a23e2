/** How many options a row of our CSV has room for. */
export const csvOptions = 9;

const numbered = (language: string) =>
  Array.from({ length: csvOptions }, (_, at) => `option${at + 1}_${language}`);

/** What a question is about, in columns of their own; their Hindi stands at the end. */
export const topicColumns = ['subject', 'topic', 'subtopic'] as const;

/** Every column of our CSV, in the template's order (hall 11). */
export const csvColumns: readonly string[] = [
  'type',
  'stem_en',
  'stem_hi',
  ...numbered('en'),
  ...numbered('hi'),
  'key',
  'explanation_en',
  'explanation_hi',
  'subject',
  'topic',
  'subtopic',
  'difficulty',
  'marks',
  'negative',
  'tolerance',
  'text_kind',
  'title',
  'tags',
  'year',
  'license',
  'source',
  ...topicColumns.map((name) => `${name}_hi`),
];

const examples: Record<string, string>[] = [
  {
    type: 'single',
    stem_en: 'Which gas do plants take in for photosynthesis?',
    stem_hi: 'प्रकाश संश्लेषण के लिए पौधे कौन-सी गैस लेते हैं?',
    option1_en: 'Oxygen',
    option2_en: 'Carbon dioxide',
    option3_en: 'Nitrogen',
    option1_hi: 'ऑक्सीजन',
    option2_hi: 'कार्बन डाइऑक्साइड',
    option3_hi: 'नाइट्रोजन',
    key: '2',
    explanation_en: 'The Calvin cycle fixes carbon dioxide.',
    subject: 'Biology',
    subject_hi: 'जीव विज्ञान',
    topic: 'Plant physiology',
    difficulty: 'easy',
    title: 'Gas of photosynthesis',
    tags: 'plants|photosynthesis',
    year: '2019',
    license: 'CC BY-SA 4.0',
    source: 'Class 11, chapter 13',
  },
  {
    type: 'multiple',
    stem_en: 'Which of these numbers are prime?',
    option1_en: '2',
    option2_en: '9',
    option3_en: '11',
    key: '1|3',
    subject: 'Mathematics',
  },
  {
    type: 'numeric',
    stem_en: 'What is $\\sqrt{2}$ to two decimals?',
    key: '1.41',
    tolerance: '0.01',
    subject: 'Mathematics',
    text_kind: 'markdown',
  },
  { type: 'numeric', stem_en: 'Name a number between 3 and 4.', key: '3..4' },
  { type: 'integer', stem_en: 'How many sides has a hexagon?', key: '6' },
  { type: 'truefalse', stem_en: 'The Jhelum flows through Srinagar.', key: 'true' },
];

/** The template as rows: a head and one example of each type. */
export const templateRows: readonly (readonly string[])[] = [
  csvColumns,
  ...examples.map((row) => csvColumns.map((column) => row[column] ?? '')),
];

function quoted(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** The CSV to fill in; the mark at its head is for Excel. */
export const csvTemplate: string = `\ufeff${templateRows
  .map((row) => row.map(quoted).join(','))
  .join('\r\n')}\r\n`;
