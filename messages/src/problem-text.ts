import * as m from '@chinar/messages/paraglide/messages';

type Say = (values: Record<string, string>, options: { locale: 'en' | 'hi' }) => string;

/** Each by its name: asked for by a computed one, every word of the house would come along into the browser. */
const sentences = {
  brace_open: m.problem_brace_open,
  cells_dropped: m.problem_cells_dropped,
  command_unknown: m.problem_command_unknown,
  dollar_open: m.problem_dollar_open,
  element_dropped: m.problem_element_dropped,
  element_text_dropped: m.problem_element_text_dropped,
  environment_open: m.problem_environment_open,
  environment_unknown: m.problem_environment_unknown,
  font_dropped: m.problem_font_dropped,
  formula_bad: m.problem_formula_bad,
  formula_command: m.problem_formula_command,
  formula_deep: m.problem_formula_deep,
  formula_long: m.problem_formula_long,
  formula_open: m.problem_formula_open,
  formula_split: m.problem_formula_split,
  formulas_many: m.problem_formulas_many,
  hidden_dropped: m.problem_hidden_dropped,
  link_dead: m.problem_link_dead,
  look_dropped: m.problem_look_dropped,
  picture_foreign: m.problem_picture_foreign,
  picture_undescribed: m.problem_picture_undescribed,
  tex_raw: m.problem_tex_raw,
  text_deep: m.problem_text_deep,
  text_long: m.problem_text_long,
} as unknown as Record<string, Say | undefined>;

/** What a renderer found wrong with a text (a `Problem` of content), as a sentence. */
export function problemText(
  problem: { code: string; values: Record<string, string> },
  locale: 'en' | 'hi',
): string {
  const say = sentences[problem.code];
  return say ? say(problem.values, { locale }) : problem.code;
}
