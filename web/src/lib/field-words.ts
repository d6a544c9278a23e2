import * as m from '@chinar/messages/paraglide/messages';

/** Fields of courses and videos as the data spells them (spec 3), with their words. */
const words: Record<string, () => string> = {
  Programming: m.common_field_programming,
  'Web Development': m.common_field_web,
  'Data Science': m.common_field_data,
  Marketing: m.common_field_marketing,
  Design: m.common_field_design,
  Business: m.common_field_business,
  'Software Development': m.common_field_software,
  'Mobile Development': m.common_field_mobile,
  Physics: m.common_field_physics,
  Mathematics: m.common_field_mathematics,
  English: m.common_field_english,
  'General Knowledge': m.common_field_knowledge,
  Biology: m.common_field_biology,
  Chemistry: m.common_field_chemistry,
  'Exam skills': m.common_field_skills,
};

/** Fields that are offered where one is chosen. */
export const fieldNames: readonly string[] = Object.keys(words);

/** The word of a field in the reader's language; one that nobody named is shown as it is. */
export function fieldWord(field: string): string {
  return words[field]?.() ?? field;
}
