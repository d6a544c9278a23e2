import { questionLimits } from '@chinar/contract/questions';
import {
  choiceOf,
  type ForeignFormat,
  notHeld,
  numericOf,
  type Part,
  topicOf,
  trueFalseOf,
} from './import.foreign.ts';
import { inWords } from './import.fields.ts';
import { finishItem, skippedItem } from './import.item.ts';
import { type Reason, reason } from './import.reason.ts';
import { type ParsedItem, type Place, UnreadableFile } from './import.types.ts';
import { attribute, children, childText, type Node, rootOf, textIn } from './import.xml-node.ts';
import { questionLinesOf } from './import.xml-scan.ts';

/** A question in our words, or why there is none; warnings come with either. */
type Draft = { draft: Record<string, unknown> } | { fault: Reason };
type Converted = Draft & { warnings: Reason[] };

const formats: Record<string, ForeignFormat> = {
  html: 'html',
  markdown: 'markdown',
  plain_text: 'plain',
  moodle_auto_format: 'auto',
};

/** A `<… format="html"><text>` element; Moodle's own default is HTML. */
function part(node: Node | undefined): Part {
  const format = formats[attribute(node, 'format') ?? 'html'] ?? 'auto';
  return { text: childText(node, 'text'), format };
}

function partOrNull(node: Node | undefined): Part | null {
  const found = part(node);
  return found.text === '' ? null : found;
}

/** Files that come inside an element, by name. */
function filesIn(node: Node | undefined): string[] {
  return children(node, 'file').map((file) => attribute(file, 'name') ?? 'without a name');
}

const share = (answer: Node) => Number(attribute(answer, 'fraction') ?? 0) / 100;
const first = (node: Node, name: string) => children(node, name)[0];

function words(question: Node) {
  return {
    stem: part(first(question, 'questiontext')),
    general: partOrNull(first(question, 'generalfeedback')),
  };
}

function choice(question: Node): Draft {
  const options = children(question, 'answer').map((answer) => ({
    text: part(answer),
    fraction: share(answer),
    feedback: partOrNull(first(answer, 'feedback')),
  }));
  if (options.some(({ fraction }) => !Number.isFinite(fraction))) {
    return { fault: reason('moodle_fraction') };
  }
  const single = childText(question, 'single').toLowerCase();
  const isSingle = single !== 'false' && single !== '0';
  const draft = choiceOf({ ...words(question), options, isSingle });
  return draft ? { draft } : { fault: reason('no_right') };
}

function trueFalse(question: Node): Draft {
  const answers = children(question, 'answer').map((answer) => ({
    name: childText(answer, 'text').toLowerCase(),
    fraction: share(answer),
    note: partOrNull(first(answer, 'feedback')),
  }));
  const right = answers.find(({ fraction }) => fraction >= 1);
  if (!right || !/^(?:true|false)$/.test(right.name)) {
    return { fault: reason('moodle_truefalse') };
  }
  const notes = answers.map(({ name, note }): [string, Part | null] => [
    name === 'true' ? 'True' : 'False',
    note,
  ]);
  return { draft: trueFalseOf({ ...words(question), notes }, right.name === 'true') };
}

function numeric(question: Node): Draft {
  if (children(first(question, 'units') ?? {}, 'unit').length > 0) {
    return { fault: reason('moodle_units') };
  }
  const rows = children(question, 'answer').map((answer) => ({
    text: textIn(answer) || childText(answer, 'text'),
    part: share(answer),
    tolerance: Number(childText(answer, 'tolerance') || 0),
    note: partOrNull(first(answer, 'feedback')),
  }));
  const scored = rows.filter(({ part: of, text }) => of > 0 && text !== '*');
  const bad = scored.find(({ text }) => text === '' || !Number.isFinite(Number(text)));
  if (bad) return { fault: reason('moodle_not_number', { text: bad.text.slice(0, 60) }) };
  const key = scored.map(({ text, tolerance, part: of }) => ({
    value: Number(text),
    ...(tolerance !== 0 && { tolerance }),
    ...(of < 1 && { share: of }),
  }));
  const notes = rows.map(({ text, note }): [string, Part | null] => [text, note]);
  return { draft: numericOf({ ...words(question), notes }, key) };
}

function draftOf(type: string, question: Node): Draft {
  if (type === 'multichoice') return choice(question);
  if (type === 'truefalse') return trueFalse(question);
  if (type === 'numerical') return numeric(question);
  const held = Object.hasOwn(notHeld, type) ? notHeld[type] : undefined;
  return {
    fault: held ? reason(held) : reason('held_unknown', { type: type.slice(0, 60) }),
  };
}

function convert(type: string, question: Node): Converted {
  const draft = draftOf(type, question);
  const answers = children(question, 'answer');
  const asked = [first(question, 'questiontext'), ...answers].flatMap(filesIn);
  const told = [
    first(question, 'generalfeedback'),
    ...answers.map((answer) => first(answer, 'feedback')),
  ].flatMap(filesIn);
  const warnings = told.map((name) => reason('explanation_picture', { name: name.slice(0, 200) }));
  const [file] = asked;
  if (file !== undefined && 'draft' in draft) {
    return { fault: reason('file_attached', { name: file.slice(0, 200) }), warnings };
  }
  return { ...draft, warnings };
}

/**
 * Reads Moodle's XML. Categories are no items: they name the topic of those that follow. Throws
 * UnreadableFile when it is not XML, or XML that could harm.
 */
export function parseMoodleXml(text: string): ParsedItem[] {
  const lines = questionLinesOf(text);
  const questions = children(rootOf(text, 'quiz'), 'question');
  const items: ParsedItem[] = [];
  let topic = topicOf('');
  for (const [at, question] of questions.entries()) {
    const type = attribute(question, 'type') ?? 'without a name';
    if (type === 'category') {
      topic = topicOf(childText(first(question, 'category'), 'text'));
      continue;
    }
    const place: Place = { item: items.length + 1, line: lines[at] ?? null };
    if (place.item > questionLimits.importItems) {
      throw new UnreadableFile('file_many', { maximum: questionLimits.importItems }, place.line);
    }
    const read = convert(type, question);
    const { warnings } = read;
    items.push(
      'fault' in read
        ? skippedItem(place, read.fault, warnings)
        : finishItem(place, { ...read.draft, topic }, { warnings, naming: inWords }),
    );
  }
  return items;
}
