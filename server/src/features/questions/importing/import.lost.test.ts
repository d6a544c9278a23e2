import { renderText } from '@chinar/content/render';
import { TextKind } from '@chinar/contract/questions.terms';
import { type ImportFormat, type QuestionDraft } from '@chinar/contract/questions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/runs.ts';
import { readAll, skippedIn, warningsIn } from '../fixtures.ts';
import type { ParsedItem } from './import.types.ts';

// Files are made of words that occur once each, with all around them that ever made words disappear.
// Names of questions are no words: Moodle shows them to authors only.

const word = '☐';
/** Puts a new word in each place of a text. */
function makeWords() {
  const words: string[] = [];
  const put = (text: string) =>
    text.replaceAll(word, () => {
      words.push(`word${words.length}end`);
      return words.at(-1) ?? '';
    });
  return { words, put };
}

const plainTexts = fc.constantFrom(
  '☐',
  '☐ and ☐',
  'x<y ☐',
  '☐ a<b and b>c ☐',
  '5 > 3 & ☐',
  '☐ <y> ☐',
  'p<q>☐',
  '☐ $5 and $6',
  '\\(x\\) ☐ \\textbf ☐',
  '☐ {☐} ☐',
);

const htmlTexts = fc.oneof(
  plainTexts,
  fc.constantFrom(
    'Solve <b>☐</b> now ☐',
    '☐<sup>☐</sup>',
    '<p>☐<br>☐</p>',
    'Which is it: <title>☐</title> ☐',
    'The <textarea> ☐',
    '<select><option>☐</option></select> ☐',
    '<!-- not this --> ☐',
    '<!-- ☐',
    '<? ☐ ?> ☐',
    '<! ☐> ☐',
    '<svg><text>☐</text></svg>☐',
    '&lt;☐&gt; ☐',
    '<span title="no word">☐</span>',
    '<custom>☐</custom> ☐',
    '</b>☐</ ☐>',
    '<b ☐',
    'a<b>☐',
    '<script>no word</script>☐',
    '<iframe>☐</iframe>☐',
  ),
);

const markdownTexts = fc.constantFrom(
  '| a | b |\n|---|---|\n| ☐ | ☐ | ☐ |',
  '| a | b |\n|---|---|\n| $|☐|$ | ☐ |',
  '```\n☐ <b>\n``` \n ☐',
  '<b>☐</b> & ☐',
  '1. ☐\n   * ☐\n\n> ☐',
);

const latexTexts = fc.constantFrom(
  '\\begin{itemize} ☐ \\item ☐ \\item[☐] ☐ \\end{itemize} ☐',
  '\\begin{tabular}{|c|c|} ☐ & ☐ \\\\ \\hline \\multicolumn{2}{c}{☐} ☐ \\\\ \\end{tabular}',
  '\\textbf{☐} \\unheard{☐} ☐',
  '\\begin{odd} ☐ \\end{odd} ☐',
  '\\begin{center} ☐',
  '{\\bf ☐} ☐ \\par ☐ } ☐',
  "\\'{e} ☐ $x$ \\(y ☐",
);

const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);
const escapeGift = (text: string) => text.replace(/[~=#{}:\\]/g, (sign) => `\\${sign}`);

const cdata = (text: string) => `<![CDATA[${text}]]>`;

function visibleIn({ content, textKind }: QuestionDraft): string {
  const languages = [content.en, ...(content.hi ? [content.hi] : [])];
  const texts = languages.flatMap(({ stem, options, explanation }) => [
    stem,
    ...options.map(({ text }) => text),
    explanation,
  ]);
  return texts.map((text) => renderText(text, textKind).html.replace(/<[^>]*>/g, ' ')).join(' ');
}

/** What is kept of an item or said of it; an item that is left out is named as a whole. */
function toldOf(item: ParsedItem): string {
  const kept =
    'question' in item
      ? [visibleIn(item.question), Object.values(item.question.topic), item.question.tags ?? []]
      : [];
  return [...kept.flat(), skippedIn(item) ?? '', ...warningsIn(item)].join(' ');
}

/** Every word is told of; those of items that were left out, which carry `of`, by the item. */
function expectAllTold(file: string, format: ImportFormat, words: readonly string[][]): void {
  const { items } = readAll(file, { format });
  const told = items.map(toldOf).join(' ');
  const questions = items.filter((item) => skippedIn(item) !== null).map(({ item }) => item);
  const lost = words.flatMap((own, at) =>
    questions.includes(at + 1) ? [] : own.filter((one) => !told.includes(one)),
  );
  expect({ lost, file: lost.length > 0 ? file : '' }).toEqual({ lost: [], file: '' });
}

const tries = { numRuns: runs(300) };

describe('Nothing of a file is lost without a word:', () => {
  it('Moodle XML', () => {
    const piece = fc.tuple(
      htmlTexts,
      fc.constantFrom(escapeXml, cdata, (text: string) => text),
    );
    const node = fc.constantFrom<(inside: string) => string>(
      (inside) => `<text>${inside}</text>`,
      (inside) => inside,
      (inside) => `☐ <text>${inside}</text> ☐`,
      (inside) => `<text>one ☐</text><text>${inside}</text>`,
      (inside) => `<text>one${cdata(' ☐ ')}three ☐ ${inside}</text>`,
      (inside) => `<text>Solve <b>☐</b> ${inside} a<sup>☐</sup></text>`,
    );
    const wellFormed = ([text, wrap]: [string, (text: string) => string]) => {
      const inside = wrap(text);
      // What is no XML is refused as a whole: written raw, it has to be.
      return wrap(text) === text && /[<&]/.test(text) && !/^[^<]*<b>☐<\/b>[^<]*$/.test(text)
        ? cdata(text)
        : inside;
    };
    const text = fc.tuple(piece, node).map(([inner, wrap]) => wrap(wellFormed(inner)));
    const beside = fc.constantFrom(
      '',
      '☐',
      '<hint><text>☐</text></hint>',
      '<correctfeedback><text>☐</text></correctfeedback>',
      '<tags><tag><text>☐</text></tag></tags>',
      '<generalfeedback><text>☐</text></generalfeedback>',
      '<unheard>☐<of>☐</of></unheard>',
    );
    const format = fc.constantFrom('html', 'plain_text', 'markdown', 'moodle_auto_format');
    const question = fc.tuple(text, fc.array(text, { minLength: 2, maxLength: 3 }), beside, format);
    const between = fc.constantFrom('', '', '☐', '<note>☐</note>');
    fc.assert(
      fc.property(fc.array(fc.tuple(between, question), { minLength: 1, maxLength: 3 }), (all) => {
        const { words, put } = makeWords();
        const own: string[][] = [];
        const collect = (source: string) => {
          const from = words.length;
          const file = put(source);
          return { file, found: words.slice(from) };
        };
        let file = '';
        for (const [gap, [stem, answers, extra, of]] of all) {
          const stray = collect(gap);
          if (gap !== '') own.push([]);
          const options = answers
            .map(
              (answer, at) =>
                `<answer fraction="${at === 0 ? 100 : 0}" format="${of}">${answer}<feedback><text>☐</text></feedback></answer>`,
            )
            .join('');
          const made = collect(
            `<question type="multichoice"><questiontext format="${of}">${stem}</questiontext>${extra}${options}</question>`,
          );
          own.push(made.found);
          file += stray.file + made.file;
          // Outside any question a word has nothing but the report.
          own.at(-1)?.push(...stray.found);
        }
        expectAllTold(`<quiz>${file}</quiz>`, 'moodle-xml', own);
      }),
      tries,
    );
  });

  it('GIFT', () => {
    const text = fc.oneof(
      plainTexts.map(escapeGift),
      htmlTexts.map((one) => escapeGift(one)),
      fc.constantFrom('If ☐ = 5, ☐', 'At 10:30 ☐', 'Ratio 3:4 ☐ = ☐?'),
    );
    const answers = fc.constantFrom(
      '{=☐ ~☐ ~☐ 2}',
      '{=☐#☐ ~☐#☐ ####☐}',
      '{T#☐#☐ ####☐}',
      '{#5:1#☐ ####☐}',
      '{~%50%☐ ~%50%☐ ~%-50%☐}',
      '{=10:30 ☐ ~☐}',
    );
    const mark = fc.constantFrom('', '[html]', '[markdown]', '[plain]', '::Name::');
    const tail = fc.constantFrom('', ' and ☐ after');
    const category = fc.constantFrom('', '$CATEGORY: ☐/☐/☐/☐/☐\n\n');
    const question = fc.tuple(category, mark, text, answers, tail);
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 3 }), (all) => {
        const { words, put } = makeWords();
        const own: string[][] = [];
        const file = all.map(([topic, ...rest]) => {
          const from = words.length;
          const source = put(topic + rest.join(''));
          own.push(words.slice(from));
          return source;
        });
        expectAllTold(file.join('\n\n'), 'gift', own);
      }),
      tries,
    );
  });

  it('Aiken', () => {
    const line = fc.oneof(
      plainTexts,
      fc.constantFrom('I. ☐', 'II. ☐', 'V. ☐', 'A. ☐', 'B) ☐', '(a) ☐', 'C: ☐', ''),
    );
    const question = fc.tuple(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.array(plainTexts, { minLength: 2, maxLength: 4 }),
    );
    fc.assert(
      fc.property(question, ([stem, options]) => {
        const { words, put } = makeWords();
        const lines = options.map((text, at) => `${'ABCD'[at] ?? ''}. ${text} ${at}`);
        const file = put(['Begin ☐', ...stem, ...lines, 'ANSWER: A'].join('\n'));
        expectAllTold(file, 'aiken', [words]);
      }),
      tries,
    );
  });

  it('CSV', () => {
    const cell = fc
      .tuple(htmlTexts, fc.boolean())
      .map(([text]) => `"${text.replaceAll('"', '""')}"`);
    const row = fc.tuple(
      fc.constantFrom('single', 'numeric'),
      fc.constantFrom(...TextKind.options),
      fc.array(cell, { minLength: 7, maxLength: 7 }),
    );
    fc.assert(
      fc.property(row, ([type, kind, cells]) => {
        const { words, put } = makeWords();
        const [stem = '', one = '', two = '', why = '', subject = '', nameless = '', odd = ''] =
          cells;
        const short = subject.length > 60 ? '☐' : subject;
        const options = type === 'single' ? [one, two] : ['', ''];
        const key = type === 'single' ? '1' : '5..6';
        const header =
          'type,text_kind,stem_en,option1_en,option2_en,key,explanation_en,subject,,tolerance';
        const fields = [type, kind, stem, ...options, key, why, short, nameless];
        const file = put(`${header}\n${fields.join(',')},${odd.slice(0, 1) === '"' ? '☐' : odd}`);
        expectAllTold(file, 'csv', [words]);
      }),
      tries,
    );
  });

  it('our JSON', () => {
    const text = fc.oneof(plainTexts, htmlTexts, markdownTexts, latexTexts);
    const question = fc.tuple(
      fc.constantFrom(...TextKind.options),
      fc.array(text, { minLength: 4, maxLength: 4 }),
      fc.constantFrom<object>({}, { unheard: '☐' }, { source: 'no word' }),
    );
    fc.assert(
      fc.property(question, fc.constantFrom({}, { title: 'x', 'a note ☐': 1 }), (one, beside) => {
        const { words, put } = makeWords();
        const [textKind, [stem = '', first = '', second = '', explanation = ''], more] = one;
        const options = [first, `${second} 2`].map((option, at) => ({
          _id: `o${at}`,
          text: option,
        }));
        const content = { en: { stem, options, explanation } };
        const draft = { type: 'single', textKind, content, key: { optionIds: ['o0'] }, ...more };
        const file = put(JSON.stringify({ ...beside, questions: [draft] }));
        expectAllTold(file, 'json', [words]);
      }),
      tries,
    );
  });
});
