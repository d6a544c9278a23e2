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
  numericOf,
  type Part,
  topicOf,
  trueFalseOf,
} from './import.foreign.ts';
import { inWords } from './import.fields.ts';
import { finishItem, skippedItem } from './import.item.ts';
import { type Reason, reason } from './import.reason.ts';
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

type Converted = { draft: Record<string, unknown> } | { fault: Reason };

/** A question in our words, or why there is none. */
function converted(question: GIFTQuestion): Converted {
  switch (question.type) {
    case 'MC': {
      const draft = choice(question);
      return draft ? { draft } : { fault: reason('no_right') };
    }
    case 'TF': {
      const notes: [string, Part | null][] = [
        ['True', partOrNull(question.isTrue ? question.trueFeedback : question.falseFeedback)],
        ['False', partOrNull(question.isTrue ? question.falseFeedback : question.trueFeedback)],
      ];
      const general = partOrNull(question.globalFeedback);
      const words = { stem: part(question.stem), general, notes };
      return { draft: trueFalseOf(words, question.isTrue) };
    }
    case 'Numerical':
      return { draft: numeric(question) };
    case 'Short':
      return { fault: reason('held_short') };
    case 'Matching':
      return { fault: reason('held_matching') };
    case 'Essay':
      return { fault: reason('held_essay') };
    case 'Description':
      return { fault: reason('held_description') };
    case 'Category':
      return { fault: reason('gift_category') };
  }
}

function faultOf(error: unknown, block: Block): Reason {
  if (!(error instanceof gift.SyntaxError)) return reason('gift_deep');
  const { start } = error.location;
  const line = block.lines[start.line - 1] ?? block.lines.at(-1) ?? 0;
  const place = { line, column: start.column };
  if (error.found === null) return reason('gift_ends', place);
  return reason('gift_breaks', { ...place, found: JSON.stringify(error.found) });
}

function parseBlock(block: Block): Converted {
  if (block.text.length > maxBlock) {
    return { fault: reason('gift_long', { maximum: maxBlock }) };
  }
  try {
    const questions = gift.parse(block.text);
    const [question] = questions;
    if (!question || questions.length > 1) return { fault: reason('gift_several') };
    return converted(question);
  } catch (error) {
    return { fault: faultOf(error, block) };
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
      throw new UnreadableFile('file_many', { maximum: questionLimits.importItems }, place.line);
    }
    const read = parseBlock(block);
    items.push(
      'fault' in read
        ? skippedItem(place, read.fault)
        : finishItem(place, { ...read.draft, topic }, { naming: inWords }),
    );
  }
  return items;
}
