import { questionLimits } from '@chinar/contract/questions.terms';
import gift from 'gift-pegjs';
import type {
  GIFTQuestion,
  Matching,
  MultipleChoice,
  Numerical,
  NumericalChoice,
  NumericalFormat,
  ShortAnswer,
  TextFormat,
} from 'gift-pegjs';
import {
  choiceOf,
  type ForeignFormat,
  numericOf,
  type Part,
  topicOf,
  trueFalseOf,
} from './import.foreign.ts';
import { type ForeignRead, matchOf, shortOf } from './import.foreign-typed.ts';
import { inWords } from './import.fields.ts';
import {
  doubtfulEquals,
  hasDoubtfulBrackets,
  withLinesKept,
  withSignsEscaped,
  withTagsEscaped,
} from './import.gift-signs.ts';
import { finishItem, skippedItem } from './import.item.ts';
import { linesOf } from './import.lines.ts';
import { type Names, withNames } from './import.names.ts';
import { type Reason, reason } from './import.reason.ts';
import {
  type ImportSettings,
  type ParsedItem,
  type Place,
  plainSettings,
  UnreadableFile,
} from './import.types.ts';

/** `lines` holds the number in the file of each line of the text; `comments` say its id and tags. */
type Block = { text: string; lines: number[]; comments: string[] };

/** The grammar looks ahead at every character: a longer question costs more than it is worth. */
const maxBlock = 60_000;

/** Questions are parted by blank lines; comments take their lines with them but leave the count. */
function* blocksOf(text: string): Generator<Block> {
  let kept: string[] = [];
  let lines: number[] = [];
  let comments: string[] = [];
  const flush = (): Block => {
    const block = { text: kept.join('\n'), lines, comments };
    kept = [];
    lines = [];
    comments = [];
    return block;
  };
  for (const { text: line, number } of linesOf(text)) {
    if (line.trim() === '') {
      if (kept.length > 0) yield flush();
    } else if (/^\s*\/\//.test(line)) comments.push(line);
    else {
      kept.push(line);
      lines.push(number);
    }
  }
  if (kept.length > 0) yield flush();
}

function part(format: TextFormat): Part {
  const formats: Record<string, ForeignFormat> = {
    html: 'html',
    markdown: 'markdown',
    plain: 'plain',
  };
  return { text: format.text, format: formats[format.format] ?? 'auto' };
}

const partOrNull = (format: TextFormat | null | undefined) => (format ? part(format) : null);

type Wished = ImportSettings['textKind'];

function choice(question: MultipleChoice, wished: Wished): Record<string, unknown> | null {
  return choiceOf({
    wished,
    stem: part(question.stem),
    general: partOrNull(question.globalFeedback),
    // Moodle's rule: without any `=` several options may be chosen.
    isSingle: question.choices.some(({ isCorrect }) => isCorrect),
    options: question.choices.map(({ isCorrect, weight, text, feedback }) => ({
      text: part(text),
      fraction: weight === null ? Number(isCorrect) : weight / 100,
      feedback: partOrNull(feedback),
    })),
  });
}

function accepted(format: NumericalFormat, share: number): object[] {
  const rest = share === 1 ? {} : { share };
  const { number: value, range = 0, numberLow: min, numberHigh: max } = format;
  if (min !== undefined && max !== undefined) return [{ min, max, ...rest }];
  if (value === undefined) return [];
  return [{ value, ...(range === 0 ? {} : { tolerance: range }), ...rest }];
}

function shown({ number, numberLow, numberHigh }: NumericalFormat): string {
  return String(number ?? `${numberLow}..${numberHigh}`);
}

function numeric(question: Numerical, wished: Wished): Record<string, unknown> {
  const rows: NumericalChoice[] = Array.isArray(question.choices)
    ? question.choices
    : [{ isCorrect: true, weight: null, text: question.choices, feedback: null }];
  const shares = rows.map(({ isCorrect, weight }) => (weight ?? (isCorrect ? 100 : 0)) / 100);
  const words = {
    wished,
    stem: part(question.stem),
    general: partOrNull(question.globalFeedback),
    notes: rows.map(({ text, feedback }): [string, Part | null] => [
      shown(text),
      partOrNull(feedback),
    ]),
  };
  const key = rows.flatMap(({ text }, at) => {
    const share = shares[at] ?? 0;
    return share > 0 ? accepted(text, share) : [];
  });
  return numericOf(words, key);
}

function short(question: ShortAnswer, wished: Wished): ForeignRead {
  const answers = question.choices.map(({ isCorrect, weight, text, feedback }) => ({
    text: text.text,
    fraction: weight === null ? Number(isCorrect) : weight / 100,
    feedback: partOrNull(feedback),
  }));
  const general = partOrNull(question.globalFeedback);
  return shortOf({ wished, stem: part(question.stem), general }, answers);
}

/** Signs as the grammar leaves them in the right half of a pair: by their numbers. */
const unescaped = (text: string): string =>
  text
    .replace(/&&(035|058|061|092|123|125|126);/g, (_, code: string) =>
      String.fromCodePoint(Number(code)),
    )
    .replaceAll('&&010', '\n');

function matching(question: Matching, wished: Wished): Record<string, unknown> {
  const pairs = question.matchPairs.map(({ subquestion, subanswer }) => ({
    left: part(subquestion),
    right: { text: unescaped(subanswer), format: 'label' as const },
  }));
  const general = partOrNull(question.globalFeedback);
  return matchOf({ wished, stem: part(question.stem), general }, pairs);
}

type Converted = { draft: Record<string, unknown>; told?: Reason[] } | { fault: Reason };

/** A question in our words, or why there is none. */
function converted(question: GIFTQuestion, wished: Wished): Converted {
  switch (question.type) {
    case 'MC': {
      const draft = choice(question, wished);
      return draft ? { draft } : { fault: reason('no_right') };
    }
    case 'TF': {
      // The first is said to whoever is wrong, whatever the grammar calls it; the second to whoever is right.
      const { trueFeedback: ofWrong, falseFeedback: ofRight } = question;
      const notes: [string, Part | null][] = [
        ['True', partOrNull(question.isTrue ? ofRight : ofWrong)],
        ['False', partOrNull(question.isTrue ? ofWrong : ofRight)],
      ];
      const general = partOrNull(question.globalFeedback);
      const words = { wished, stem: part(question.stem), general, notes };
      return { draft: trueFalseOf(words, question.isTrue) };
    }
    case 'Numerical':
      return { draft: numeric(question, wished) };
    case 'Short':
      return short(question, wished);
    case 'Matching':
      return { draft: matching(question, wished) };
    case 'Essay':
      return { fault: reason('held_essay') };
    case 'Description':
      return { fault: reason('held_description') };
    case 'Category':
      return { fault: reason('gift_category') };
  }
}

/** The place in the file of a place in the block. */
function placeIn(block: Block, line: number, column: number) {
  return { line: block.lines[line - 1] ?? block.lines.at(-1) ?? 0, column };
}

function faultOf(error: unknown, block: Block): Reason {
  if (!(error instanceof gift.SyntaxError)) return reason('gift_deep');
  const { start } = error.location;
  const place = placeIn(block, start.line, start.column);
  const { found } = error;
  if (found === null) return reason('gift_ends', place);
  const isSeveral = hasDoubtfulBrackets(block.text) && block.text.split('{').length > 2;
  if (isSeveral) return reason('gift_brackets', { ...place, opening: '\\{', closing: '\\}' });
  if (/^[=~#:{}]$/.test(found))
    return reason('gift_escape', { ...place, found, escaped: `\\${found}` });
  return reason('gift_breaks', { ...place, found: JSON.stringify(found) });
}

function questionsIn(text: string): GIFTQuestion[] {
  try {
    return gift.parse(text);
  } catch (error) {
    const clear = withSignsEscaped(text);
    if (clear === null || clear === text || !(error instanceof gift.SyntaxError)) throw error;
    try {
      return gift.parse(clear);
    } catch {
      // What is told is the fault in the author's own words.
      throw error;
    }
  }
}

/** The same with the lines of the question's own text; places of faults are those of the file. */
function questionsInLines(text: string): GIFTQuestion[] {
  const inLines = withLinesKept(text);
  if (inLines !== text) {
    try {
      return questionsIn(inLines);
    } catch {
      // What is amiss is told of the text as it stands in the file.
    }
  }
  return questionsIn(text);
}

/** Moodle's own signs for ids and tags in comments. */
function namesIn({ comments }: Block): Pick<Names, 'tags' | 'id'> {
  const all = comments.join('\n');
  const found = (name: string) =>
    [...all.matchAll(new RegExp(`\\[${name}:((?:\\\\\\]|[^\\]\\n])+)\\]`, 'g'))].map(
      ([, text = '']) => text.trim().replaceAll(String.raw`\]`, ']'),
    );
  return { tags: found('tag'), id: found('id')[0] ?? '' };
}

/** A question with its title, tags and languages. */
function withOwnNames(read: Converted, title: string, block: Block): Converted {
  if ('fault' in read) return read;
  const found = withNames(read.draft, { title, ...namesIn(block) });
  return { draft: found.draft, told: [...(read.told ?? []), ...found.told] };
}

function parseBlock(block: Block, wished: Wished): Converted {
  if (block.text.length > maxBlock) {
    return { fault: reason('gift_long', { maximum: maxBlock }) };
  }
  const doubtful = doubtfulEquals(withTagsEscaped(block.text));
  if (doubtful !== null) {
    const before = withTagsEscaped(block.text).slice(0, doubtful).split('\n');
    const place = placeIn(block, before.length, (before.at(-1)?.length ?? 0) + 1);
    return { fault: reason('gift_equals', { ...place, escaped: '\\=' }) };
  }
  try {
    const questions = questionsInLines(withTagsEscaped(block.text));
    const [question] = questions;
    if (!question || questions.length > 1) return { fault: reason('gift_several') };
    const title = 'title' in question ? (question.title ?? '') : '';
    return withOwnNames(converted(question, wished), title, block);
  } catch (error) {
    return { fault: faultOf(error, block) };
  }
}

const categoryLine = /^\s*\$CATEGORY:(.*)(?:\n|$)/;

/** Reads GIFT, Moodle's text format. A broken question is skipped alone. */
export function* parseGift(text: string, settings = plainSettings): Generator<ParsedItem> {
  let { topic, told } = topicOf('');
  let count = 0;
  for (const block of blocksOf(text)) {
    for (let found = categoryLine.exec(block.text); found; found = categoryLine.exec(block.text)) {
      const next = topicOf(found[1] ?? '');
      topic = next.topic;
      told = [...told, ...next.told];
      block.text = block.text.slice(found[0].length);
      block.lines.shift();
    }
    if (block.text.trim() === '') continue;
    count += 1;
    const place: Place = { item: count, line: block.lines[0] ?? null };
    if (count > questionLimits.importItems) {
      throw new UnreadableFile('file_many', { maximum: questionLimits.importItems }, place.line);
    }
    const read = parseBlock(block, settings.textKind);
    const warnings = [...told, ...('told' in read ? (read.told ?? []) : [])];
    told = [];
    yield 'fault' in read
      ? skippedItem(place, read.fault, warnings)
      : finishItem(place, { ...read.draft, topic }, { warnings, naming: inWords, settings });
  }
}
