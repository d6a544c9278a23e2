/** What a wrongly escaped JSON file made of LaTeX's `\t…` and `\f…`. */
const lost: Record<string, string> = { '\t': '\\t', '\f': '\\f' };

const formula = /(\$\$[^$]+\$\$|\$[^\s$](?:[^$]*[^\s$])?\$(?!\d)|\$ [^$]*\\[^$]* \$)/;

export type Repaired = { text: string; notes: string[] };

/**
 * Text with formulas between dollars as Markdown: formulas are trimmed, everything else is
 * escaped, so that `2*x^3` keeps its star.
 */
export function asMarkdown(question: string): Repaired {
  const notes: string[] = [];
  const whole = question.replace(/[\t\f](?=[a-z])/g, (character) => lost[character] ?? '');
  if (whole !== question) notes.push('a control character restored as a command of LaTeX');
  const parts = whole.split(formula);
  const outside = parts.filter((_, at) => at % 2 === 0).join(' ');
  const dollars = whole.match(/\$/g)?.length ?? 0;
  if (dollars % 2 === 1 && /\\[a-zA-Z]/.test(whole)) notes.push('a dollar has no partner');
  if (/\\[a-zA-Z]/.test(outside)) notes.push('maths outside dollars is shown as it is written');
  const text = parts
    .map((part, at) => {
      if (at % 2 === 0) return part.replace(/[\\`*_[\]<>#|~$]/g, '\\$&');
      const edge = part.startsWith('$$') ? '$$' : '$';
      return `${edge}${part.slice(edge.length, -edge.length).trim()}${edge}`;
    })
    .join('')
    .replace(/^[ \t]+/gm, '')
    .trim();
  return { text, notes };
}

export type Choice = { stem: string; options: string[] };

/** Takes `… (a) this; (b) that. Which option is correct?` apart; null when it is not so built. */
export function choiceOf(question: string): Choice | null {
  const parts = question.split(/\s\(([a-e])\)\s/);
  const letters = parts.filter((_, at) => at % 2 === 1).join('');
  if (letters.length < 2 || !'abcde'.startsWith(letters)) return null;
  const [stem = '', ...texts] = parts.filter((_, at) => at % 2 === 0);
  const options = texts.map((text) =>
    text
      .replace(/[.;]?\s*Which (?:one|option) is correct\?\s*$/, '')
      .replace(/[.;,]\s*$/, '')
      .trim(),
  );
  return { stem: stem.trim(), options };
}
