import { type Message, type MessageCode, message } from './import.reason.ts';

/** Names a dotted path of a draft in the words of a format; null where the whole is meant. */
export type Naming = (path: string) => Message | null;

type Field = { name: MessageCode; expected: MessageCode };

/** Fields outside the texts, by their path. */
const fields: Record<string, Field> = {
  type: { name: 'name_type', expected: 'expected_type' },
  textKind: { name: 'name_text_kind', expected: 'expected_text_kind' },
  content: { name: 'name_content', expected: 'expected_content' },
  key: { name: 'name_key', expected: 'expected_key' },
  optionMarks: { name: 'name_option_marks', expected: 'expected_option_marks' },
  topic: { name: 'name_topic', expected: 'expected_topic' },
  'topic.subject': { name: 'name_subject', expected: 'expected_short' },
  'topic.topic': { name: 'name_topic', expected: 'expected_short' },
  'topic.subtopic': { name: 'name_subtopic', expected: 'expected_short' },
  difficulty: { name: 'name_difficulty', expected: 'expected_difficulty' },
  source: { name: 'name_source', expected: 'expected_source' },
  title: { name: 'name_title', expected: 'expected_title' },
  tags: { name: 'name_tags', expected: 'expected_tags' },
  year: { name: 'name_year', expected: 'expected_year' },
  license: { name: 'name_license', expected: 'expected_license' },
  passage: { name: 'name_passage', expected: 'expected_passage' },
  pool: { name: 'name_pool', expected: 'expected_pool' },
};

/** Fields of a language's texts, by what follows `content.en`; `N` stands for an option's place. */
const textFields: Record<string, Field> = {
  '': { name: 'name_language', expected: 'expected_language' },
  stem: { name: 'name_stem', expected: 'expected_stem' },
  options: { name: 'name_options', expected: 'expected_options' },
  'options.N': { name: 'name_option', expected: 'expected_option' },
  'options.N._id': { name: 'name_option_id', expected: 'expected_option_id' },
  'options.N.text': { name: 'name_option', expected: 'expected_option_text' },
  left: { name: 'name_left', expected: 'expected_column' },
  'left.N': { name: 'name_left_entry', expected: 'expected_option' },
  'left.N._id': { name: 'name_left_entry', expected: 'expected_option_id' },
  'left.N.text': { name: 'name_left_entry', expected: 'expected_option_text' },
  right: { name: 'name_right', expected: 'expected_column' },
  'right.N': { name: 'name_right_entry', expected: 'expected_option' },
  'right.N._id': { name: 'name_right_entry', expected: 'expected_option_id' },
  'right.N.text': { name: 'name_right_entry', expected: 'expected_option_text' },
  explanation: { name: 'name_explanation', expected: 'expected_explanation' },
};

/** What stands in the list of a key. */
const keyParts = {
  numeric: 'name_accepted',
  pairs: 'name_pair',
  accepted: 'name_accepted_text',
} as const satisfies Record<string, MessageCode>;

type Found = Field & { language: 'en' | 'hi' | null; number: number | null };

/** A field of a language's texts; null for what is outside them. */
function textField(path: string): (Field & { language: 'en' | 'hi' }) | null {
  const [, language, rest = ''] = /^content\.(en|hi)(?:\.(.+))?$/.exec(path) ?? [];
  const field = textFields[rest.replace(/\.\d+/, '.N')];
  return field && (language === 'en' || language === 'hi') ? { ...field, language } : null;
}

function fieldOf(path: string): Found {
  const place = /\.(\d+)(?:\.|$)/.exec(path)?.[1];
  const number = place === undefined ? null : Number(place) + 1;
  const inText = textField(path);
  if (inText) return { ...inText, number };
  const kind = /^key\.(numeric|pairs|accepted)\.\d+/.exec(path)?.[1];
  if (kind !== undefined) {
    const name = keyParts[kind as keyof typeof keyParts];
    return { name, expected: 'expected_key', language: null, number };
  }
  const known = fields[path] ?? fields[path.split('.')[0] ?? ''];
  const other: Field = { name: 'name_other', expected: 'expected_other' };
  return { ...(known ?? other), language: null, number };
}

/** What a field of a draft should hold. */
export function expectedAt(path: string): Message {
  return message(path === '' ? 'expected_question' : fieldOf(path).expected);
}

/** For our JSON, whose questions have no lines: the question's number and the field in words. */
export function inQuestion(question: number): Naming {
  return (path) => {
    if (path === '') return message('part_question', { question });
    const { name, language, number } = fieldOf(path);
    const words = { name: path.slice(0, 60), ...(number === null ? {} : { number }) };
    const inner = message(
      name,
      words,
      language === null ? {} : { language: message(`language_${language}`) },
    );
    return message('part_of_question', { question }, { name: inner });
  };
}

/** For formats without field names: `content.en.options.1.text` is option 2. */
export const inWords: Naming = (path) => {
  if (path === '') return null;
  if (path.startsWith('key')) return message('part_key');
  const [, part, place] = /^content\.\w+\.(\w+)(?:\.(\d+))?/.exec(path) ?? [];
  if (part === 'options') {
    return place === undefined
      ? message('part_options')
      : message('part_option', { number: Number(place) + 1 });
  }
  if (part === 'stem') return message('part_stem');
  if (part === 'explanation') return message('part_explanation');
  return message('part_other', { name: path.slice(0, 60) });
};

/** For our CSV: `content.en.options.1.text` is the column `option2_en`. */
export const inColumns: Naming = (path) => {
  if (path === '') return null;
  const column = (name: string) => message('part_column', { name });
  const [, language, part, place] = /^content\.(en|hi)(?:\.(\w+))?(?:\.(\d+))?/.exec(path) ?? [];
  if (language !== undefined && part === 'options') {
    return place === undefined
      ? message('part_columns', { name: `option…_${language}` })
      : column(`option${Number(place) + 1}_${language}`);
  }
  if (language !== undefined) return column(`${part ?? 'stem'}_${language}`);
  if (path.startsWith('topic.')) return column(path.slice('topic.'.length));
  return column(path === 'textKind' ? 'text_kind' : (path.split('.')[0] ?? path));
};
