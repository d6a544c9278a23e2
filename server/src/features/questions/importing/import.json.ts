import { questionLimits } from '@chinar/contract/questions.terms';
import { inQuestion } from './import.fields.ts';
import { finishItem, skippedItem } from './import.item.ts';
import { readPassages, readPictures } from './import.json-passages.ts';
import { type Reason, reason } from './import.reason.ts';
import { type ParsedItem, plainSettings, UnreadableFile } from './import.types.ts';

/** Our own JSON is eight deep. */
const maxDepth = 32;

type Span = { start: number; end: number };

/** A walk over the text: `start` is where the question under way begins, −1 between two. */
type Scan = {
  text: string;
  depth: number;
  name: string;
  last: Span;
  start: number;
  inList: boolean;
  questions: Span[] | null;
  others: string[];
  twice: string | null;
};

function refuseMany(count: number): void {
  if (count <= questionLimits.importItems) return;
  throw new UnreadableFile('file_many', { maximum: questionLimits.importItems });
}

function endQuestion(scan: Scan): void {
  if (scan.start < 0) return;
  scan.questions?.push({ start: scan.start, end: scan.last.end });
  scan.start = -1;
  refuseMany(scan.questions?.length ?? 0);
}

/** Where questions begin and end: whatever stands between the commas of the list. */
function markQuestion(scan: Scan, sign: string, span: Span): void {
  const { depth, start } = scan;
  const isLast = depth === 1 && sign === ']';
  const isBetween = depth === 2 && sign === ',';
  if (isLast || isBetween) endQuestion(scan);
  else if (depth === 2 && start < 0 && sign !== ']') scan.start = span.start;
  if (isLast) scan.inList = false;
}

/** Fields of the outermost object that are ours. */
const own: ReadonlySet<string> = new Set(['questions', 'passages', 'pictures']);

/** The name of a field of the outermost object. */
function markName(scan: Scan): void {
  scan.name = scan.text.slice(scan.last.start, scan.last.end);
  const name = scan.name.slice(1, -1).slice(0, 60);
  const isKnown = name === 'questions' ? scan.questions !== null : scan.others.includes(name);
  if (isKnown && own.has(name)) scan.twice ??= name;
  if (name !== 'questions') scan.others.push(name);
}

function open(scan: Scan, sign: string): void {
  scan.depth += 1;
  if (scan.depth > maxDepth) throw new UnreadableFile('json_deep', { maximum: maxDepth });
  const isList = scan.depth === 2 && sign === '[' && scan.name === '"questions"';
  if (!isList || scan.questions) return;
  scan.questions = [];
  scan.inList = true;
}

/** A text is taken run by run: sign by sign, one of some megabytes would be more than the matching can remember. */
const token = /\s*("[^"\\]*(?:\\.[^"\\]*)*"?|[[\]{},:]|[^\s"[\]{},:]+)/gsy;

/**
 * Walks over the text once, without making anything of it: refuses brackets in brackets without end,
 * and finds where each question stands, so that one after the other can be read.
 */
function scanOf(text: string): Scan {
  const scan: Scan = {
    text,
    depth: 0,
    name: '',
    last: { start: 0, end: 0 },
    start: -1,
    inList: false,
    questions: null,
    others: [],
    twice: null,
  };
  for (const { 0: whole, 1: sign = '', index } of text.matchAll(token)) {
    const end = index + whole.length;
    const span = { start: end - sign.length, end };
    if (sign === ']' || sign === '}') scan.depth -= 1;
    if (scan.inList) markQuestion(scan, sign, span);
    if (scan.depth === 1 && sign === ':') markName(scan);
    if (sign === '[' || sign === '{') open(scan, sign);
    scan.last = span;
  }
  return scan;
}

function lineAt(text: string, at: number): number {
  let line = 1;
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) {
    line += 1;
  }
  return line;
}

/** The position that a parser complains of, in its own words. */
function positionOf(error: unknown): number | null {
  const message = error instanceof Error ? error.message : '';
  const position = /at position (\d+)/.exec(message)?.[1];
  return position === undefined ? null : Number(position);
}

/**
 * The text around the questions, each put as a zero: whether the whole is JSON at all. Gives what stands
 * beside them.
 */
function readAround(text: string, spans: readonly Span[]): object {
  let rest = '';
  let from = 0;
  for (const { start, end } of spans) {
    rest += `${text.slice(from, start)}0`;
    from = end;
  }
  rest += text.slice(from);
  let value: unknown;
  try {
    value = JSON.parse(rest);
  } catch (error) {
    // Lengths differ before the fault: its line is that of the last question that stands before it.
    const position = positionOf(error) ?? rest.length;
    let shift = 0;
    for (const { start, end } of spans) {
      if (start - shift >= position) break;
      shift += end - start - 1;
    }
    throw new UnreadableFile('json_cut', {}, lineAt(text, position + shift));
  }
  if (value === null || typeof value !== 'object') throw new UnreadableFile('json_list', {}, 1);
  if (!('questions' in value) || !Array.isArray(value.questions)) {
    throw new UnreadableFile('json_list', {}, 1);
  }
  return value;
}

/** The names that an object of the text has twice: the first of them would be lost without a word. */
function twiceIn(text: string): string | null {
  const names: (Set<string> | null)[] = [];
  let last = '';
  for (const [sign] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}:]/gs)) {
    if (sign === '{') names.push(new Set());
    else if (sign === '[') names.push(null);
    else if (sign === '}' || sign === ']') names.pop();
    else if (sign === ':') {
      const known = names.at(-1);
      if (known?.has(last)) return last.slice(1, -1).slice(0, 60);
      known?.add(last);
    } else last = sign;
  }
  return null;
}

/**
 * Reads our own JSON, `{questions: [...], passages: [...], pictures: {name: base64}}`, each question as the
 * contract's `ImportedQuestion`, each passage as its `ImportedPassage`.
 */
export function* parseJson(text: string, settings = plainSettings): Generator<ParsedItem> {
  const { questions, others, twice } = scanOf(text);
  const around = readAround(text, questions ?? []);
  // A list whose name is written in escapes is none that anybody meant.
  if (questions === null) throw new UnreadableFile('json_list', {}, 1);
  if (twice !== null) throw new UnreadableFile('json_twice', { name: twice });
  const box = readPictures(around);
  const { passages, warningsOf, unused } = readPassages(around, { settings, box });
  const foreign = others.filter((name) => !own.has(name));
  const told: Reason[] =
    foreign.length > 0 ? [reason('json_beside', { names: foreign.slice(0, 50).join(', ') })] : [];
  const isLast = (at: number) => at === questions.length - 1;
  const leftOver = (refs: readonly string[]) =>
    refs.length > 0 ? [reason('passages_unused', { names: refs.slice(0, 50).join(', ') })] : [];
  for (const [at, { start, end }] of questions.entries()) {
    const place = { item: at + 1, line: null };
    const warnings = at === 0 ? told : [];
    const source = text.slice(start, end);
    let value: unknown;
    try {
      value = JSON.parse(source);
    } catch (error) {
      throw new UnreadableFile('json_cut', {}, lineAt(text, start + (positionOf(error) ?? 0)));
    }
    const name = twiceIn(source);
    yield name === null
      ? finishItem(place, value, {
          warnings: [...warnings, ...warningsOf(value), ...(isLast(at) ? leftOver(unused()) : [])],
          naming: inQuestion(at + 1),
          settings,
          passages,
          pictures: box,
        })
      : skippedItem(place, reason('json_twice', { name }), warnings);
  }
}
