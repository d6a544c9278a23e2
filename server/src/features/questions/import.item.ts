import { issuesOf } from '@chinar/contract/issues';
import { QuestionDraft, type QuestionText } from '@chinar/contract/questions';
import { issueText } from '@chinar/messages/issue-text';
import { type Fault, faultsOf, warningsOf } from './import.check.ts';
import type { ParsedItem, Place } from './import.types.ts';

/** Names a path in the words of a format: a column, say; the path itself where there are none. */
export type Naming = (path: string) => string;

const asItIs: Naming = (path) => path;

/** For formats without field names: `content.en.options.1.text` is option 2. */
export const inWords: Naming = (path) => {
  const option = /^content\.\w+\.options\.(\d+)/.exec(path)?.[1];
  if (option !== undefined) return `option ${Number(option) + 1}`;
  return path.replace(/^content\.\w+\./, '').replace(/^key\..*/, 'key');
};

function sentence(faults: readonly Fault[], naming: Naming): string {
  return faults
    .slice(0, 5)
    .map(({ path, reason }) => (path === '' ? reason : `${naming(path)}: ${reason}`))
    .join('; ');
}

const pictureOfHtml = /<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;
const pictureOfMarkdown = /!\[[^\][]*\]\(\s*<?([^\s)>]+)/g;
const pictureOfLatex = /\\includegraphics\s*(?:\[[^\]]*\])?\s*\{([^}]*)\}/g;

/** Files that a text shows and that this site does not hold, by name. */
export function foreignPictures(text: string, kind: QuestionDraft['textKind']): string[] {
  if (kind === 'plain') return [];
  const patterns = { html: pictureOfHtml, markdown: pictureOfMarkdown, latex: pictureOfLatex };
  const found = [...text.matchAll(patterns[kind])].map(
    ([, ...groups]) => groups.find((group) => group !== undefined) ?? '',
  );
  return found
    .filter((address) => !/^\/(?!\/)/.test(address))
    .map((address) => (address.startsWith('data:') ? 'embedded in the text' : nameOf(address)));
}

function nameOf(address: string): string {
  return address.slice(0, 200).replace(/^@@PLUGINFILE@@\//, '');
}

function missingPictures({ content, textKind }: QuestionDraft): string[] {
  const asked = (text: QuestionText) => [text.stem, ...text.options.map((option) => option.text)];
  const texts = [...asked(content.en), ...(content.hi ? asked(content.hi) : [])];
  return texts.flatMap((text) => foreignPictures(text, textKind));
}

function question(
  value: unknown,
  naming: Naming,
): { question: QuestionDraft } | { skipped: string } {
  const parsed = QuestionDraft.safeParse(value);
  if (!parsed.success) {
    const faults = issuesOf(parsed.error, value).map((issue) => ({
      path: issue.path,
      reason: issueText(issue, 'en'),
    }));
    return { skipped: sentence(faults, naming) };
  }
  const faults = faultsOf(parsed.data);
  if (faults.length > 0) return { skipped: sentence(faults, naming) };
  const [picture] = missingPictures(parsed.data);
  if (picture !== undefined) {
    return { skipped: `it shows the picture “${picture}”, and pictures are not imported yet` };
  }
  return { question: parsed.data };
}

/** What a parser read, held against the contract: a question, or the reason why it is none. */
export function finishItem(
  place: Place,
  value: unknown,
  { warnings = [], naming = asItIs }: { warnings?: string[]; naming?: Naming } = {},
): ParsedItem {
  const result = question(value, naming);
  if ('skipped' in result) return { ...place, warnings, ...result };
  const found = warningsOf(result.question).map((fault) => sentence([fault], naming));
  return { ...place, warnings: [...warnings, ...found], ...result };
}

export function skippedItem(place: Place, reason: string, warnings: string[] = []): ParsedItem {
  return { ...place, warnings, skipped: reason };
}
