import { type Issue, issuesOf } from '@chinar/contract/issues';
import { QuestionDraft, type QuestionText } from '@chinar/contract/questions';
import { type Fault, faultsOf, warningsOf } from './import.check.ts';
import { expectedAt, type Naming } from './import.fields.ts';
import { at, message, type Reason, reason } from './import.reason.ts';
import type { ParsedItem, Place } from './import.types.ts';

/** As many notes on one item as somebody would read; the rest are counted. */
const maxNotes = 10;

/** A fault in the words of a format. */
function told(faults: readonly Fault[], naming: Naming): Reason[] {
  return faults.slice(0, 5).map(({ path, reason: why }) => at(naming(path), why));
}

const pictureOfHtml = /<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;
const pictureOfMarkdown = /!\[[^\][]*\]\(\s*<?([^\s)>]+)/g;
const pictureOfLatex = /\\includegraphics\s*(?:\[[^\]]*\])?\s*\{([^}]*)\}/g;

/** Pictures that a text shows and that this site does not hold. */
function foreignPictures(text: string, kind: QuestionDraft['textKind']): Reason[] {
  if (kind === 'plain') return [];
  const patterns = { html: pictureOfHtml, markdown: pictureOfMarkdown, latex: pictureOfLatex };
  const found = [...text.matchAll(patterns[kind])].map(
    ([, ...groups]) => groups.find((group) => group !== undefined) ?? '',
  );
  return found
    .filter((address) => !/^\/(?!\/)/.test(address))
    .map((address) =>
      address.startsWith('data:')
        ? reason('picture_embedded')
        : reason('picture_shown', { name: nameOf(address) }),
    );
}

function nameOf(address: string): string {
  return address.slice(0, 200).replace(/^@@PLUGINFILE@@\//, '');
}

function missingPictures({ content, textKind }: QuestionDraft): Reason[] {
  const asked = (text: QuestionText) => [text.stem, ...text.options.map((option) => option.text)];
  const texts = [...asked(content.en), ...(content.hi ? asked(content.hi) : [])];
  return texts.flatMap((text) => foreignPictures(text, textKind));
}

const missing = new Set(['required']);
const long = new Set(['too_long', 'too_many']);

/** What a schema complains of, with what it expects instead. */
function faultOfIssue({ path, key, values }: Issue): Fault {
  if (key === 'unknown_field') {
    const names = (values['names'] ?? '').slice(0, 100);
    return { path, reason: reason('field_unknown', { names: `“${names}”` }) };
  }
  const code = missing.has(key) ? 'field_missing' : long.has(key) ? 'field_long' : 'field_wrong';
  return { path, reason: at(null, message(code, {}, { expected: expectedAt(path) })) };
}

function question(
  value: unknown,
  naming: Naming,
): { question: QuestionDraft } | { skipped: Reason[] } {
  const parsed = QuestionDraft.safeParse(value);
  if (!parsed.success) {
    return { skipped: told(issuesOf(parsed.error, value).map(faultOfIssue), naming) };
  }
  const faults = faultsOf(parsed.data);
  if (faults.length > 0) return { skipped: told(faults, naming) };
  const [picture] = missingPictures(parsed.data);
  return picture === undefined ? { question: parsed.data } : { skipped: [picture] };
}

function bounded(notes: Reason[]): Reason[] {
  if (notes.length <= maxNotes) return notes;
  const left = notes.length - maxNotes;
  return [...notes.slice(0, maxNotes), reason('warnings_more', { count: left })];
}

/** What a parser read, held against the contract: a question, or the reasons why it is none. */
export function finishItem(
  place: Place,
  value: unknown,
  { warnings = [], naming }: { warnings?: Reason[]; naming: Naming },
): ParsedItem {
  const result = question(value, naming);
  if ('skipped' in result) return { ...place, warnings: bounded(warnings), ...result };
  const found = warningsOf(result.question).map(({ path, reason: why }) => at(naming(path), why));
  return { ...place, warnings: bounded([...warnings, ...found]), ...result };
}

export function skippedItem(place: Place, why: Reason, warnings: Reason[] = []): ParsedItem {
  return { ...place, warnings: bounded(warnings), skipped: [why] };
}
