import { questionLimits } from '@chinar/contract/questions.terms';
import { inWords } from './import.fields.ts';
import { finishItem, skippedItem } from './import.item.ts';
import { type Line, linesOf } from './import.lines.ts';
import { type Reason, reason } from './import.reason.ts';
import {
  type ImportSettings,
  type ParsedItem,
  type Place,
  plainSettings,
  UnreadableFile,
} from './import.types.ts';

// For trimmed lines, of their beginnings alone: a pattern that goes on to the end of a line of megabytes may
// find no room for the ways back that it keeps.
const option = /^[A-Z][.)]\s/;
const answer = /^ANSWER:/i;
/** Longer than all letters with what stands between them: no list of options. */
const longestAnswer = 200;

/** How a matching question goes on after its lists: "Codes:", "Select the answer …", "कूट :". */
const goingOn = /^(?:codes?\b|select\b|choose\b|कूट)|:$/i;

type Choice = { letter: string; text: string };

/** A question's lines taken apart: `listed` says that its text holds lettered lines of its own. */
type Parts = { stem: string[]; choices: Choice[]; listed: boolean };

function choiceOf({ text }: Line): Choice | null {
  const trimmed = text.trim();
  return option.test(trimmed) ? { letter: trimmed.charAt(0), text: trimmed.slice(2).trim() } : null;
}

/**
 * The options are the lettered lines at the end, from the last `A.` on: lines as `I.`, `II.` or another
 * list from A belong to the text before them. Without any `A.`, lettered lines at the end are options
 * that begin wrongly, so that the fault can be named; but not behind Roman numbers.
 */
function partsOf(lines: readonly Line[]): Parts {
  const choices = lines.map(choiceOf);
  const tail = choices.findLastIndex((choice) => choice === null) + 1;
  const lastA = choices.findLastIndex((choice) => choice?.letter === 'A');
  const isNumbered = choices[tail]?.letter === 'I';
  const begin = lastA >= tail ? lastA : isNumbered ? lines.length : tail;
  return {
    stem: lines.slice(0, begin).map(({ text }) => text.trimEnd()),
    choices: choices.slice(begin).filter((choice) => choice !== null),
    listed: choices.slice(0, begin).some((choice) => choice?.letter === 'A'),
  };
}

function keysOf(letters: string): string[] {
  if (letters.length > longestAnswer) return [`${letters.slice(0, longestAnswer).trim()}…`];
  return letters
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((letter) => letter !== '');
}

function close(parts: Parts, place: Place, letters: string, settings: ImportSettings): ParsedItem {
  const { stem, choices, listed } = parts;
  const told: Reason[] = listed ? [reason('aiken_listed')] : [];
  const keys = keysOf(letters.trim());
  const expected = choices.findIndex(({ letter }, at) => letter !== String.fromCodePoint(65 + at));
  if (expected >= 0) {
    const letter = String.fromCodePoint(65 + expected);
    return skippedItem(place, reason('aiken_letter', { number: expected + 1, letter }));
  }
  if (choices.length === 0) return skippedItem(place, reason('aiken_options_missing'));
  if (keys.length === 0) return skippedItem(place, reason('aiken_answer_empty'));
  const options = choices.map(({ letter, text }) => ({ _id: letter, text }));
  const draft = {
    type: keys.length > 1 ? 'multiple' : 'single',
    textKind: settings.textKind ?? 'plain',
    content: { en: { stem: stem.join('\n'), options } },
    key: { optionIds: keys },
  };
  return finishItem(place, draft, { naming: inWords, warnings: told, settings });
}

/** Whether a line behind a blank one begins another question, though the one before has no answer. */
function beginsAnew(line: string, open: readonly Line[]): boolean {
  const isText = !option.test(line) && !goingOn.test(line);
  return isText && partsOf(open).choices.length > 1;
}

/**
 * Reads Aiken: a question, options `A.` or `A)`, and `ANSWER: B`; blank lines are free, but options, a
 * blank line and then other text are a question that was never answered, unless it says that it goes on.
 */
export function* parseAiken(text: string, settings = plainSettings): Generator<ParsedItem> {
  let open: Line[] = [];
  let count = 0;
  let isAfterBlank = false;

  function end(letters: string | null, line: number): ParsedItem {
    const lines = open;
    open = [];
    count += 1;
    const place: Place = { item: count, line: lines[0]?.number ?? line };
    if (count > questionLimits.importItems) {
      throw new UnreadableFile('file_many', { maximum: questionLimits.importItems }, place.line);
    }
    const parts = partsOf(lines);
    if (letters !== null) return close(parts, place, letters, settings);
    const code = parts.choices.length > 0 ? 'aiken_answer_missing' : 'aiken_options_missing';
    return skippedItem(place, reason(code));
  }

  for (const line of linesOf(text)) {
    const trimmed = line.text.trim();
    if (answer.test(trimmed)) {
      yield end(trimmed.slice('ANSWER:'.length), line.number);
    } else if (trimmed === '') {
      isAfterBlank = true;
      continue;
    } else {
      if (isAfterBlank && beginsAnew(trimmed, open)) yield end(null, line.number);
      open.push(line);
    }
    isAfterBlank = false;
  }
  if (open.length > 0) yield end(null, open[0]?.number ?? 1);
}
