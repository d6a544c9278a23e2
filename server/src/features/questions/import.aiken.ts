import { questionLimits } from '@chinar/contract/questions';
import { inWords } from './import.fields.ts';
import { finishItem, skippedItem } from './import.item.ts';
import { reason } from './import.reason.ts';
import { type ParsedItem, type Place, UnreadableFile } from './import.types.ts';

type Open = { line: number; stem: string[]; options: { _id: string; text: string }[] };

// For trimmed lines: patterns that trim by themselves go back and forth over long blanks.
const option = /^([A-Z])[.)]\s(.*)$/;
const answer = /^ANSWER:(.*)$/i;

function close(open: Open, place: Place, letters: string): ParsedItem {
  const keys = letters
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((letter) => letter !== '');
  const expected = open.options.findIndex(({ _id }, at) => _id !== String.fromCodePoint(65 + at));
  if (expected >= 0) {
    const letter = String.fromCodePoint(65 + expected);
    return skippedItem(place, reason('aiken_letter', { number: expected + 1, letter }));
  }
  if (keys.length === 0) return skippedItem(place, reason('aiken_answer_empty'));
  const draft = {
    type: keys.length > 1 ? 'multiple' : 'single',
    textKind: 'plain',
    content: { en: { stem: open.stem.join('\n'), options: open.options } },
    key: { optionIds: keys },
  };
  return finishItem(place, draft, { naming: inWords });
}

type Reading = { items: ParsedItem[]; open: Open | null };

/** Ends the question that is open; without letters it was never closed. */
function end(reading: Reading, from: Open, letters: string | null): void {
  const { items } = reading;
  const place: Place = { item: items.length + 1, line: from.line };
  if (place.item > questionLimits.importItems) {
    throw new UnreadableFile('file_many', { maximum: questionLimits.importItems }, from.line);
  }
  const missing = reason(
    from.options.length > 0 ? 'aiken_answer_missing' : 'aiken_options_missing',
  );
  items.push(letters === null ? skippedItem(place, missing) : close(from, place, letters));
  reading.open = null;
}

function take(reading: Reading, line: string, number: number): void {
  const { open } = reading;
  const key = answer.exec(line.trim());
  const choice = option.exec(line.trim());
  if (key) {
    end(reading, open ?? { line: number, stem: [], options: [] }, key[1] ?? '');
  } else if (choice && open) {
    open.options.push({ _id: choice[1] ?? '', text: (choice[2] ?? '').trim() });
  } else if (line.trim() !== '') {
    // A line that is no option after options: the question before it was never closed.
    if (open && open.options.length > 0) end(reading, open, null);
    reading.open ??= { line: number, stem: [], options: [] };
    reading.open.stem.push(line.trimEnd());
  }
}

/** Reads Aiken: a question, options `A.` or `A)`, and `ANSWER: B`; blank lines are free. */
export function parseAiken(text: string): ParsedItem[] {
  const reading: Reading = { items: [], open: null };
  for (const [at, line] of text.split('\n').entries()) take(reading, line, at + 1);
  if (reading.open) end(reading, reading.open, null);
  return reading.items;
}
