import { issuesOf } from '@chinar/contract/issues';
import { ImportedPassage } from '@chinar/contract/questions.passages';
import { PassageRef, questionLimits } from '@chinar/contract/questions.terms';
import type { Fault } from './import.check.ts';
import { faultOfIssue, foreignPictures, unstorableIn, withKind } from './import.item.ts';
import { withFormulae } from './import.mathml.ts';
import { asHeld, boxedTexts, boxOf, type PictureBox } from './import.picture-box.ts';
import { passageFaultsOf, passageWarningsOf } from './import.passages.ts';
import { at, message, type Reason, reason } from './import.reason.ts';
import {
  type FilePassage,
  type FilePassages,
  type ImportSettings,
  UnreadableFile,
} from './import.types.ts';

const fieldOf = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** A fault of a passage, in the words of its questions: they name it. */
function placed(ref: string, { reason: why }: Fault): Reason {
  return at(message('part_passage', { ref }), { ...why });
}

/** A passage as a file has it, with the pictures that it shows, or what is wrong with it. */
export function passageOf(
  ref: string,
  value: unknown,
  { settings, box }: { settings: ImportSettings; box: PictureBox },
): FilePassage | { unfit: Reason } {
  const unfit = (fault: Fault) => ({ unfit: placed(ref, fault) });
  const unstorable = unstorableIn(value);
  if (unstorable !== null) return unfit(unstorable);
  const parsed = ImportedPassage.safeParse(withFormulae(withKind(value, settings)));
  if (!parsed.success) {
    const [issue] = issuesOf(parsed.error, value);
    return unfit(issue ? faultOfIssue(issue) : { path: '', reason: reason('json_passages') });
  }
  const { ref: _, content, textKind } = parsed.data;
  const written = [content.en.text, ...(content.hi ? [content.hi.text] : [])];
  const boxed = boxedTexts(written, textKind, box);
  const { value: texts, used } = asHeld(boxed.texts, boxed.used, settings.bank);
  const missing = texts.flatMap((text) => foreignPictures(text, textKind, used, settings.bank));
  const [picture] = [...boxed.unfit, ...missing];
  if (picture) return { unfit: picture };
  const [en = '', hi] = texts;
  const draft = {
    textKind,
    content: { en: { text: en }, ...(hi === undefined ? {} : { hi: { text: hi } }) },
  };
  const [fault] = passageFaultsOf(draft);
  return fault ? unfit(fault) : { ref, draft, pictures: used };
}

export type ReadPassages = {
  passages: FilePassages;
  /** What is to be said of the passage that a question names: with the first of its questions, once. */
  warningsOf: (question: unknown) => Reason[];
  /** Passages that no question so far has named. */
  unused: () => string[];
};

/** The pictures that stand beside the questions of a file: names, each with its bytes as base64. */
export function readPictures(around: object): PictureBox {
  const given = fieldOf(around, 'pictures') ?? {};
  if (given === null || typeof given !== 'object' || Array.isArray(given))
    throw new UnreadableFile('json_pictures');
  const entries = Object.entries(given as Record<string, unknown>);
  if (entries.some(([, bytes]) => typeof bytes !== 'string'))
    throw new UnreadableFile('json_pictures');
  return boxOf(new Map(entries as [string, string][]));
}

/** The passages that stand beside the questions of a file. */
export function readPassages(
  around: object,
  reading: { settings: ImportSettings; box: PictureBox },
): ReadPassages {
  const given = fieldOf(around, 'passages') ?? [];
  if (!Array.isArray(given)) throw new UnreadableFile('json_passages');
  const passages = new Map<string, FilePassage | { unfit: Reason }>();
  const counts = new Map<string, number>();
  for (const value of given as unknown[]) {
    const ref = PassageRef.safeParse(fieldOf(value, 'ref'));
    if (!ref.success) throw new UnreadableFile('json_passages');
    // Which of the two a question means, nobody can say.
    if (passages.has(ref.data)) throw new UnreadableFile('passage_twice', { ref: ref.data });
    passages.set(ref.data, passageOf(ref.data, value, reading));
  }
  return {
    passages,
    warningsOf(question) {
      const ref = fieldOf(question, 'passage');
      if (typeof ref !== 'string') return [];
      const known = passages.get(ref.trim());
      if (!known) return [];
      if ('unfit' in known) {
        counts.set(ref.trim(), 1);
        return [];
      }
      const count = (counts.get(known.ref) ?? 0) + 1;
      counts.set(known.ref, count);
      // More than one passage can have: those that come later say why they are left out.
      if (count > questionLimits.ofPassage) {
        const values = { maximum: questionLimits.ofPassage };
        const full = at(
          message('part_passage', { ref: known.ref }),
          reason('passage_full', values),
        );
        passages.set(known.ref, { unfit: full });
      }
      return count === 1
        ? passageWarningsOf(known.draft).map((fault) => placed(known.ref, fault))
        : [];
    },
    unused: () => [...passages.keys()].filter((ref) => !counts.has(ref)),
  };
}
