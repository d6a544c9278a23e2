import { questionLimits } from '@chinar/contract/questions.terms';
import {
  choiceOf,
  type ForeignFormat,
  notHeld,
  numericOf,
  type Part,
  topicOf,
  trueFalseOf,
} from './import.foreign.ts';
import { matchOf, shortOf } from './import.foreign-typed.ts';
import { inWords } from './import.fields.ts';
import { finishItem, skippedItem } from './import.item.ts';
import { fileNameOf, withFilesApart } from './import.moodle-files.ts';
import { leftIn, mixingIn, type Seen } from './import.moodle-left.ts';
import { withNames } from './import.names.ts';
import { decimalOf } from './import.numbers.ts';
import { boxOf, type PictureBox } from './import.picture-box.ts';
import { type Reason, reason } from './import.reason.ts';
import {
  type ImportSettings,
  type ParsedItem,
  type Place,
  plainSettings,
  UnreadableFile,
} from './import.types.ts';
import {
  attribute,
  children,
  childText,
  elementOf,
  type Node,
  ownText,
  textIn,
} from './import.xml-node.ts';
import { partsBelow } from './import.xml-scan.ts';

/** A question in our words, or why there is none; warnings come with either. */
type Draft = { draft: Record<string, unknown>; told?: Reason[] } | { fault: Reason };
type Converted = Draft & { warnings: Reason[]; box: PictureBox };
type Wished = ImportSettings['textKind'];

const formats: Record<string, ForeignFormat> = {
  html: 'html',
  markdown: 'markdown',
  plain_text: 'plain',
  moodle_auto_format: 'auto',
};

/** A `<… format="html"><text>` element; Moodle's own default is HTML, and its oldest files have no `<text>`. */
function part(node: Node | undefined): Part {
  const format = formats[attribute(node, 'format') ?? 'html'] ?? 'auto';
  const text = childText(node, 'text');
  return { text: text === '' ? ownText(node) : text, format };
}

function partOrNull(node: Node | undefined): Part | null {
  const found = part(node);
  return found.text === '' ? null : found;
}

/** Files that come inside an element, by name, with their bytes as base64. */
function filesIn(node: Node | undefined): [name: string, bytes: string][] {
  return children(node, 'file').map((file) => [
    fileNameOf(file),
    attribute(file, 'encoding') === 'base64' ? textIn(file) : '',
  ]);
}

/** The fraction of an answer, as 1 for all marks; null when it is no number. */
function share(answer: Node): number | null {
  const percent = decimalOf(attribute(answer, 'fraction') ?? '0');
  return percent === null ? null : percent / 100;
}

const first = (node: Node | undefined, name: string) => children(node, name)[0];

function words(question: Node, wished: Wished) {
  return {
    wished,
    stem: part(first(question, 'questiontext')),
    general: partOrNull(first(question, 'generalfeedback')),
  };
}

type Answer = { node: Node; fraction: number; note: Part | null };

/** The answers with their weights; null when one is no number. */
function answersOf(question: Node): Answer[] | null {
  const answers: Answer[] = [];
  for (const node of children(question, 'answer')) {
    const fraction = share(node);
    if (fraction === null) return null;
    answers.push({ node, fraction, note: partOrNull(first(node, 'feedback')) });
  }
  return answers;
}

function choice(question: Node, answers: Answer[], wished: Wished): Draft {
  const options = answers.map(({ node, fraction, note }) => ({
    text: part(node),
    fraction,
    feedback: note,
  }));
  const single = childText(question, 'single').toLowerCase();
  const isSingle = single !== 'false' && single !== '0';
  const draft = choiceOf({ ...words(question, wished), options, isSingle });
  return draft ? { draft } : { fault: reason('no_right') };
}

/** All or nothing: every right option, and no other. How much a part of them earns is said by the test here. */
function choiceSet(question: Node, answers: Answer[], wished: Wished): Draft {
  const options = answers.map(({ node, fraction, note }) => ({
    text: part(node),
    fraction: fraction > 0 ? 1 : 0,
    feedback: note,
  }));
  const draft = choiceOf({ ...words(question, wished), options, isSingle: false });
  return draft ? { draft, told: [reason('moodle_all_or_none')] } : { fault: reason('no_right') };
}

function trueFalse(question: Node, answers: Answer[], wished: Wished): Draft {
  const named = answers.map(({ node, ...rest }) => ({
    ...rest,
    name: (childText(node, 'text') || ownText(node)).toLowerCase(),
  }));
  const right = named.filter(({ fraction }) => fraction >= 1);
  if (right.length > 1) return { fault: reason('truefalse_both') };
  const isKnown = named.every(({ name }) => name === 'true' || name === 'false');
  const [only] = right;
  if (!only || !isKnown) return { fault: reason('moodle_truefalse') };
  const notes = named.map(({ name, note }): [string, Part | null] => [
    name === 'true' ? 'True' : 'False',
    note,
  ]);
  return { draft: trueFalseOf({ ...words(question, wished), notes }, only.name === 'true') };
}

/** A unit that is only shown beside the number is named; others would change what is right. */
function unitIn(question: Node): { told: Reason[] } | { fault: Reason } | null {
  const units = children(first(question, 'units'), 'unit');
  if (units.length === 0) return null;
  const [unit] = units;
  const isPlain = units.length === 1 && decimalOf(childText(unit, 'multiplier') || '1') === 1;
  // Only where its grading is 0 nobody loses marks for a unit.
  const isUngraded = ['', '0'].includes(childText(question, 'unitgradingtype'));
  if (!isPlain || !isUngraded) return { fault: reason('moodle_units') };
  const text = childText(unit, 'unit_name').slice(0, 60);
  return { told: [reason('moodle_unit_left', { text })] };
}

function numeric(question: Node, answers: Answer[], wished: Wished): Draft {
  const units = unitIn(question);
  if (units !== null && 'fault' in units) return units;
  const rows = answers.map(({ node, fraction, note }) => ({
    text: childText(node, 'text') || ownText(node),
    part: fraction,
    size: childText(node, 'tolerance') || '0',
    note,
  }));
  const scored = rows.filter(({ part: of, text }) => of > 0 && text !== '*');
  const key: object[] = [];
  for (const { text, size, part: of } of scored) {
    const [value, tolerance] = [decimalOf(text), decimalOf(size)];
    if (value === null || tolerance === null) {
      const bad = value === null ? text : size;
      return { fault: reason('moodle_not_number', { text: bad.slice(0, 60) }) };
    }
    key.push({ value, ...(tolerance !== 0 && { tolerance }), ...(of < 1 && { share: of }) });
  }
  const notes = rows.map(({ text, note }): [string, Part | null] => [text, note]);
  const unsaid = rows.filter((row) => !scored.includes(row) && row.note === null);
  const left = unsaid.map(({ text }) => reason('numeric_left', { text: text.slice(0, 200) }));
  const told = [...(units?.told ?? []), ...left];
  return { draft: numericOf({ ...words(question, wished), notes }, key), told };
}

function short(question: Node, answers: Answer[], wished: Wished): Draft {
  const read = shortOf(
    words(question, wished),
    answers.map(({ node, fraction, note }) => ({
      text: childText(node, 'text') || ownText(node),
      fraction,
      feedback: note,
    })),
  );
  const isByCase = childText(question, 'usecase') === '1';
  if ('fault' in read || !isByCase) return read;
  return { ...read, told: [...read.told, reason('short_case')] };
}

/** What is matched with; where it is dragged it may be markup. */
const rightOf = (answer: Node | undefined): Part =>
  attribute(answer, 'format') === null
    ? { text: childText(answer, 'text'), format: 'label' }
    : part(answer);

/** Columns: what is asked on the left is markup, what it belongs to is not. */
function matching(question: Node, wished: Wished): Draft {
  const pairs = children(question, 'subquestion').map((node) => ({
    left: part(node),
    right: rightOf(first(node, 'answer')),
  }));
  return { draft: matchOf(words(question, wished), pairs) };
}

const readers = new Map([
  ['multichoice', choice],
  ['multichoiceset', choiceSet],
  ['truefalse', trueFalse],
  ['numerical', numeric],
  ['shortanswer', short],
]);

function draftOf(type: string, question: Node, wished: Wished): Draft {
  if (type === 'matching' || type === 'ddmatch') return matching(question, wished);
  const read = readers.get(type);
  if (read) {
    const answers = answersOf(question);
    return answers ? read(question, answers, wished) : { fault: reason('moodle_fraction') };
  }
  const held = Object.hasOwn(notHeld, type) ? notHeld[type] : undefined;
  return {
    fault: held ? reason(held) : reason('held_unknown', { type: type.slice(0, 60) }),
  };
}

/** A picture as Moodle 1 wrote it: its name in one element, its bytes in another. */
function oldPicture(question: Node): string[] {
  const name = textIn(first(question, 'image'));
  const bytes = textIn(first(question, 'image_base64'));
  return name === '' && bytes === '' ? [] : [name || 'image_base64'];
}

/** The marks that the file gives for a question; here a quiz says that. */
function gradeIn(question: Node): Reason[] {
  const grade = decimalOf(childText(question, 'defaultgrade') || '1');
  return grade === null || grade === 1 ? [] : [reason('grade_left', { marks: String(grade) })];
}

/** A question with its name, tags and languages. */
function withOwnNames(draft: Draft, question: Node): Draft {
  if ('fault' in draft) return draft;
  const tags = children(first(question, 'tags'), 'tag').map((tag) => childText(tag, 'text'));
  const title = childText(first(question, 'name'), 'text');
  const found = withNames(draft.draft, { title, tags, id: childText(question, 'idnumber') });
  return {
    draft: found.draft,
    told: [...(draft.told ?? []), ...found.told, ...gradeIn(question)],
  };
}

function convert(type: string, given: Node, wished: Wished, seen: Seen): Converted {
  const question = withFilesApart(given);
  const draft = withOwnNames(draftOf(type, question, wished), question);
  const answers = children(question, 'answer');
  const entries = children(question, 'subquestion');
  const asked = [first(question, 'questiontext'), ...answers, ...entries].flatMap(filesIn);
  const told = [
    first(question, 'generalfeedback'),
    ...answers.map((answer) => first(answer, 'feedback')),
  ].flatMap(filesIn);
  const box = boxOf(new Map([...told, ...asked]));
  const left = [...new Set(told.map(([name]) => name))].filter((name) => isUnfit(box, name));
  const pictures = left.map((name) => reason('explanation_picture', { name: name.slice(0, 200) }));
  if (!('draft' in draft)) return { ...draft, warnings: pictures, box };
  const warnings = [
    ...pictures,
    ...(draft.told ?? []),
    ...mixingIn(question, seen),
    ...leftIn(question, seen),
  ];
  const [file] = [
    ...oldPicture(question),
    ...asked.map(([name]) => name).filter((name) => isUnfit(box, name)),
  ];
  if (file === undefined) return { ...draft, warnings, box };
  const found = box.find(file);
  const why = found && 'unfit' in found ? found.unfit : null;
  const fault = why ?? reason('file_attached', { name: file.slice(0, 200) });
  return { fault, warnings, box };
}

/** Whether a file that came along is none that can be shown. */
function isUnfit(box: PictureBox, name: string): boolean {
  const found = box.find(name);
  return found === null || 'unfit' in found;
}

/**
 * Reads Moodle's XML. Categories are no items: they name the topic of those that follow. Throws
 * UnreadableFile when it is not XML, or XML that could harm.
 */
export function* parseMoodleXml(text: string, settings = plainSettings): Generator<ParsedItem> {
  let { topic, told } = topicOf('');
  let count = 0;
  let last = 1;
  const seen: Seen = new Set();
  function next(line: number): { place: Place; warnings: Reason[] } {
    count += 1;
    if (count > questionLimits.importItems) {
      throw new UnreadableFile('file_many', { maximum: questionLimits.importItems }, line);
    }
    const warnings = told;
    told = [];
    return { place: { item: count, line }, warnings };
  }
  for (const { kind, text: source, line } of partsBelow(text, 'quiz')) {
    last = line;
    const element = kind === 'element' ? elementOf(source, line) : null;
    if (element?.name !== 'question') {
      const { place, warnings } = next(line);
      const outside = (element ? textIn(element) || `<${element.name}>` : source).slice(0, 1000);
      yield skippedItem(place, reason('xml_outside', { text: outside }), warnings);
      continue;
    }
    const type = attribute(element, 'type') ?? 'without a name';
    if (type === 'category') {
      const found = topicOf(childText(first(element, 'category'), 'text'));
      topic = found.topic;
      told = [...told, ...found.told, ...leftIn(element, seen)];
      continue;
    }
    const { place, warnings: before } = next(line);
    const read = convert(type, element, settings.textKind, seen);
    const warnings = [...before, ...read.warnings];
    yield 'fault' in read
      ? skippedItem(place, read.fault, warnings)
      : finishItem(
          place,
          { ...read.draft, topic },
          { warnings, naming: inWords, settings, pictures: read.box },
        );
  }
  if (told.length > 0) {
    const { place, warnings } = next(last);
    yield skippedItem(place, reason('category_empty'), warnings);
  }
}
