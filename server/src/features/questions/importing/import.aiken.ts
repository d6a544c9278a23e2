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
const option = /^(?:[A-Za-z][.)]|\([A-Za-z]\))\s/;
/** The format's own way to letter options; and others in which people type what they call by its name. */
const styles = [/^([A-Z])[.)]\s/, /^\(([A-Za-z])\)\s/, /^([a-z])[.)]\s/] as const;
type Style = (typeof styles)[number];
const answer = /^ANSWER:/i;
/** How others than the format itself begin that line: `ANS: B`, `Answer : b`, `उत्तर: B`, `Ans B`. */
const everyday =
  /^(?:correct )?(?:answer|ans|key|उत्तर)\.?(?:\s{0,3}[:：=–-]\s*|\s+(?=\(?[A-Z]\)?\.?$)|(?<=\.)\s*(?=\(?[A-Z]\)?\.?$))/i;
/** What is said about an answer, which the format itself has no place for. */
const explaining = /^(?:explanation|feedback|solution|व्याख्या)\s*[:：-]\s*/i;
/** Longer than all letters with what stands between them: no list of options. */
const longestAnswer = 200;

/** How a matching question goes on after its lists: "Codes:", "Select the answer …", "कूट :". */
const goingOn = /^(?:codes?\b|select\b|choose\b|कूट)|:$/i;

type Choice = { letter: string; text: string };

/** A question's lines taken apart: `listed` says that its text holds lettered lines of its own. */
type Parts = { stem: string[]; choices: Choice[]; listed: boolean };

function choiceOf({ text }: Line, style: Style): Choice | null {
  const trimmed = text.trim();
  const [mark, letter = ''] = style.exec(trimmed) ?? [];
  return mark ? { letter: letter.toUpperCase(), text: trimmed.slice(mark.length).trim() } : null;
}

/**
 * The options are the lettered lines at the end, from the last `A.` on: lines as `I.`, `II.` or another
 * list from A belong to the text before them. Without any `A.`, lettered lines at the end are options
 * that begin wrongly, so that the fault can be named; but not behind Roman numbers.
 */
function partsBy(style: Style, lines: readonly Line[]): Parts {
  const choices = lines.map((line) => choiceOf(line, style));
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

/** The same by the first style in which the lines end with options: the format's own, where none does. */
function partsOf(lines: readonly Line[]): Parts {
  const isList = ({ choices }: Parts): boolean => choices.length > 1 && choices[0]?.letter === 'A';
  const found = styles.map((style) => partsBy(style, lines)).find(isList);
  return found ?? partsBy(styles[0], lines);
}

/** The letters of an answer: `B`, `A, C`, `(b)`, or a letter with the words of its option. */
function keysOf(letters: string, choices: readonly Choice[]): string[] {
  if (letters.length > longestAnswer) return [`${letters.slice(0, longestAnswer).trim()}…`];
  const [, first = '', words = ''] = /^\(?([A-Za-z])[.)]{1,2}\s+(.+)$/.exec(letters) ?? [];
  const named = choices.find(({ letter }) => letter === first.toUpperCase());
  if (named && named.text.toLowerCase() === words.toLowerCase()) return [named.letter];
  return letters
    .toUpperCase()
    .split(/[\s,]+/)
    .map((letter) => letter.replace(/^\(?([A-Z])[.)]*$/, '$1'))
    .filter((letter) => letter !== '');
}

/**
 * What a line says of the answer; null for another line. In other words than the format's it says so behind options
 * alone: else the options and the answer of one question would stand in the text of the next.
 */
function lettersIn(line: string, open: readonly Line[]): string | null {
  if (answer.test(line)) return line.slice('ANSWER:'.length);
  const said = everyday.exec(line)?.[0];
  return said !== undefined && partsOf(open).choices.length > 1 ? line.slice(said.length) : null;
}

/** A question whose answer was met, and what is said behind it. */
type Answered = { parts: Parts; place: Place; letters: string; told: Line[] };

function close(
  { parts, place, letters, told: said }: Answered,
  settings: ImportSettings,
): ParsedItem {
  const { stem, choices, listed } = parts;
  const explanation = said
    .map(({ text }) => text.trim())
    .join('\n')
    .replace(explaining, '');
  const told: Reason[] = listed ? [reason('aiken_listed')] : [];
  const keys = keysOf(letters.trim(), choices);
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
    content: {
      en: { stem: stem.join('\n'), options, ...(explanation === '' ? {} : { explanation }) },
    },
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
 * Reads Aiken: a question, options `A.` or `A)`, and `ANSWER: B` or what means the same; blank lines are free, but options, a
 * blank line and then other text are a question that was never answered, unless it says that it goes on.
 * "Explanation: …" right behind an answer is about it, with the lines that follow up to a blank one; where
 * options come first, those lines were the next question.
 */
export function* parseAiken(text: string, settings = plainSettings): Generator<ParsedItem> {
  let open: Line[] = [];
  let answered = null as Answered | null;
  let count = 0;
  let isAfterBlank = false;

  function placeOf(line: number): Place {
    count += 1;
    const place: Place = { item: count, line: open[0]?.number ?? line };
    if (count > questionLimits.importItems) {
      throw new UnreadableFile('file_many', { maximum: questionLimits.importItems }, place.line);
    }
    return place;
  }

  function* endOpen(line: number): Generator<ParsedItem> {
    const { choices } = partsOf(open);
    const code = choices.length > 0 ? 'aiken_answer_missing' : 'aiken_options_missing';
    yield skippedItem(placeOf(line), reason(code));
    open = [];
  }

  function* endAnswered(): Generator<ParsedItem> {
    if (answered) yield close(answered, settings);
    answered = null;
  }

  /** Whether a line is said about the answer that was just met. */
  function isTold(line: Line): boolean {
    if (!answered || open.length > 0) return false;
    const trimmed = line.text.trim();
    if (answered.told.length === 0) return !isAfterBlank && explaining.test(trimmed);
    if (!option.test(trimmed) && !answer.test(trimmed)) return !isAfterBlank;
    // Only the first line was: the others begin the question that these options belong to.
    open = answered.told.splice(1);
    return false;
  }

  /** A line of a question, its options or its answer. */
  function* ask(line: Line, trimmed: string): Generator<ParsedItem> {
    yield* endAnswered();
    const letters = lettersIn(trimmed, open);
    if (letters !== null) {
      answered = { place: placeOf(line.number), parts: partsOf(open), letters, told: [] };
      open = [];
      return;
    }
    if (isAfterBlank && beginsAnew(trimmed, open)) yield* endOpen(line.number);
    open.push(line);
  }

  for (const line of linesOf(text)) {
    const trimmed = line.text.trim();
    if (trimmed === '') {
      isAfterBlank = true;
      continue;
    }
    if (isTold(line)) answered?.told.push(line);
    else yield* ask(line, trimmed);
    isAfterBlank = false;
  }
  yield* endAnswered();
  if (open.length > 0) yield* endOpen(open[0]?.number ?? 1);
}
