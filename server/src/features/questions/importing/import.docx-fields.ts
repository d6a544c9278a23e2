/* What lines of a document say of the questions, beside what they ask. */

const fieldNames = {
  subject: 'subject',
  विषय: 'subject',
  topic: 'topic',
  chapter: 'topic',
  अध्याय: 'topic',
  subtopic: 'subtopic',
  difficulty: 'difficulty',
  tags: 'tags',
  year: 'year',
  source: 'source',
  title: 'title',
  license: 'license',
  licence: 'license',
} as const;
export type Field = (typeof fieldNames)[keyof typeof fieldNames];

const field = new RegExp(`^(${Object.keys(fieldNames).join('|')})\\s*:\\s*(.*)$`, 'iu');

/** What a line says of a question; null where it says nothing of that kind. */
export function fieldAt(text: string): { name: Field; value: string } | null {
  const [, name = '', value = ''] = field.exec(text) ?? [];
  const known = fieldNames[name.toLowerCase() as keyof typeof fieldNames];
  return known ? { name: known, value: value.trim() } : null;
}
