/** What a text may have wrong; the sentence for each stands in the messages as `problem_<code>`. */
export type ProblemCode =
  | 'text_long'
  | 'text_deep'
  | 'formulas_many'
  | 'formula_open'
  | 'formula_split'
  | 'formula_long'
  | 'formula_command'
  | 'formula_deep'
  | 'formula_bad'
  | 'dollar_open'
  | 'brace_open'
  | 'environment_open'
  | 'environment_unknown'
  | 'command_unknown'
  | 'element_dropped'
  | 'element_text_dropped'
  | 'font_dropped'
  | 'hidden_dropped'
  | 'look_dropped'
  | 'tex_raw'
  | 'cells_dropped'
  | 'picture_foreign'
  | 'picture_undescribed'
  | 'link_dead';

/** A fault of a text: `values` fill its sentence; what is quoted from the text is shortened. */
export type Problem = { code: ProblemCode; values: Record<string, string> };

/** Where a renderer sends the maths that it meets, and what it has to complain about. */
export type Sink = {
  /** HTML of one formula, its delimiters taken off. */
  math: (source: string, isDisplay: boolean) => string;
  problem: (code: ProblemCode, values: Record<string, string>) => void;
};

/** A source shortened for a sentence, without quotation marks. */
export function shortened(source: string): string {
  const flat = source.slice(0, 200).trim().replace(/\s+/g, ' ');
  return flat.length > 60 ? `${flat.slice(0, 60)}…` : flat;
}

/** What is lost, in full as far as anybody would read it. */
export function quoted(source: string): string {
  const flat = source.trim().replace(/\s+/g, ' ');
  return flat.length > 1000 ? `${flat.slice(0, 1000)}…` : flat;
}
