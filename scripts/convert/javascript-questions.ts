import { Collector, type Converted, optionId, run } from './converted.ts';

export type JavaScriptQuestion = {
  number: number;
  stem: string;
  code: string | null;
  options: string[];
  answer: string;
  explanation: string;
};

const code = /(```[^]*?```|`[^`]*`)/;

/** Applies `change` to Markdown outside its code. */
function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(code)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');
}

/** The HTML that these texts hold, as Markdown; a dollar is a dollar. */
function asMarkdown(text: string): string {
  return outsideCode(text, (part) =>
    part
      .replace(/<\/?i>/g, '_')
      .replace(/<\/?b>/g, '**')
      .replace(/<a href="([^"]*)">([^<]*)<\/a>/g, '[$2]($1)')
      .replace(/\s*<br ?\/>\s*(?:&nbsp;\s*)*/g, '  \n')
      .replace(/(?<!\\)\$/g, '\\$'),
  );
}

const picture = /\s*<img [^>]*>\s*/g;

function stemOf({ stem, code: listing }: JavaScriptQuestion): string {
  const text = asMarkdown(stem);
  if (!listing) return text;
  const language = listing.trimStart().startsWith('<') ? 'html' : 'javascript';
  return `${text}\n\n\`\`\`${language}\n${listing.trimEnd()}\n\`\`\``;
}

/** Code in stems, options and explanations as Markdown; foreign pictures are left out, and named. */
export function convert(rows: readonly JavaScriptQuestion[]): Converted {
  const found = new Collector();
  for (const [at, row] of rows.entries()) {
    const pictures = row.explanation.match(picture)?.length ?? 0;
    if (pictures > 0) {
      found.note(
        at + 1,
        `question ${row.number}: ${pictures} pictures of the explanation left out`,
      );
    }
    found.add({
      type: 'single',
      textKind: 'markdown',
      content: {
        en: {
          stem: stemOf(row),
          options: row.options.map((text, index) => ({
            _id: optionId(index),
            text: asMarkdown(text),
          })),
          explanation: asMarkdown(row.explanation.replace(picture, '\n\n')),
        },
      },
      key: { optionIds: [row.answer.toLowerCase()] },
      topic: { subject: 'Computer science', topic: 'JavaScript' },
      source: `javascript-questions (Lydia Hallie, MIT), number ${row.number}`,
    });
  }
  return found.result();
}

if (import.meta.main) run('questions.json', convert);
