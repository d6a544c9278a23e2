import { questionLimits } from '@chinar/contract/questions';
import gift from 'gift-pegjs';
import type {
  GIFTQuestion,
  MultipleChoice,
  Numerical,
  NumericalChoice,
  NumericalFormat,
  TextFormat,
} from 'gift-pegjs';
import {
  choiceOf,
  type ForeignFormat,
  notHeld,
  numericOf,
  type Part,
  topicOf,
  trueFalseOf,
} from './import.foreign.ts';
import { finishItem, inWords, skippedItem } from './import.item.ts';
import { type ParsedItem, type Place, UnreadableFile } from './import.types.ts';

/** `lines` holds the number in the file of each line of the text. */
type Block = { text: string; lines: number[] };

/** The grammar looks ahead at every character: a longer question costs more than it is worth. */
const maxBlock = 60_000;

/** Questions are parted by blank lines; comments take their lines with them but leave the count. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let kept: string[] = [];
  let lines: number[] = [];
  const flush = () => {
    if (kept.length > 0) blocks.push({ text: kept.join('\n'), lines });
    kept = [];
    lines = [];
  };
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') flush();
    else if (!/^\s*\/\//.test(line)) {
      kept.push(line);
      lines.push(at + 1);
    }
  }
  flush();
  return blocks;
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

function choice(question: MultipleChoice): Record<string, unknown> | null {
  return choiceOf({
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

function numeric(question: Numerical): Record<string, unknown> {
  const rows: NumericalChoice[] = Array.isArray(question.choices)
    ? question.choices
    : [{ isCorrect: true, weight: null, text: question.choices, feedback: null }];
  const shares = rows.map(({ isCorrect, weight }) => (weight ?? (isCorrect ? 100 : 0)) / 100);
  const words = {
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

/** A question in our words, or why there is none. */
function converted(question: GIFTQuestion): Record<string, unknown> | string {
  switch (question.type) {
    case 'MC':
      return choice(question) ?? 'no option is right';
    case 'TF': {
      const notes: [string, Part | null][] = [
        ['True', partOrNull(question.isTrue ? question.trueFeedback : question.falseFeedback)],
        ['False', partOrNull(question.isTrue ? question.falseFeedback : question.trueFeedback)],
      ];
      const general = partOrNull(question.globalFeedback);
      return trueFalseOf({ stem: part(question.stem), general, notes }, question.isTrue);
    }
    case 'Numerical':
      return numeric(question);
    case 'Short':
      return String(notHeld['shortanswer']);
    case 'Matching':
      return String(notHeld['matching']);
    case 'Essay':
      return String(notHeld['essay']);
    case 'Description':
      return String(notHeld['description']);
    case 'Category':
      return 'a category line inside a question';
  }
}

function faultOf(error: unknown, block: Block): string {
  if (!(error instanceof gift.SyntaxError)) return 'it is nested too deeply';
  const { start } = error.location;
  const found = error.found === null ? 'its end' : JSON.stringify(error.found);
  const line = block.lines[start.line - 1] ?? block.lines.at(-1);
  return `it breaks off at line ${line}, column ${start.column}, at ${found}`;
}

function parseBlock(block: Block): GIFTQuestion | string {
  if (block.text.length > maxBlock) return `it is longer than ${maxBlock} characters`;
  try {
    const questions = gift.parse(block.text);
    const [question] = questions;
    return question && questions.length === 1 ? question : 'it holds more than one question';
  } catch (error) {
    return faultOf(error, block);
  }
}

/** Reads GIFT, Moodle's text format. A broken question is skipped alone. */
export function parseGift(text: string): ParsedItem[] {
  const items: ParsedItem[] = [];
  let topic = topicOf('');
  for (const block of blocksOf(text)) {
    const category = /^\s*\$CATEGORY:(.*)(?:\n|$)/.exec(block.text);
    if (category) {
      topic = topicOf(category[1] ?? '');
      block.text = block.text.slice(category[0].length);
      block.lines.shift();
      if (block.text === '') continue;
    }
    const place: Place = { item: items.length + 1, line: block.lines[0] ?? null };
    if (place.item > questionLimits.importItems) {
      throw new UnreadableFile(
        `More than ${questionLimits.importItems} items (line ${place.line})`,
      );
    }
    const question = parseBlock(block);
    const draft = typeof question === 'string' ? question : converted(question);
    items.push(
      typeof draft === 'string'
        ? skippedItem(place, draft)
        : finishItem(place, { ...draft, topic }, { naming: inWords }),
    );
  }
  return items;
}
