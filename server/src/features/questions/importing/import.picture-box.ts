import type { TextKind } from '@chinar/contract/questions.terms';
import type { QuestionDraft, QuestionText } from '@chinar/contract/questions';
import { pictureLimits } from '@chinar/contract/pictures';
import { mediaTypes } from '../../../ports/files/media-types.ts';
import { pictureIdOf } from './import.pictures.ts';
import { type Reason, reason } from './import.reason.ts';

/**
 * A picture that came inside a file, under the id that it will have in the bank. Its bytes are taken out
 * anew when they are read: a package of many pictures never has them all in memory.
 */
export type FilePicture = { id: string; name: string; bytes: number; read: () => Buffer };

/**
 * The pictures that the bank of whoever imports has. A file that was exported from it holds them as they
 * are kept: `byBytes` gives them by the id that these bytes would have.
 */
export type BankPictures = {
  ids: ReadonlySet<string>;
  byBytes: ReadonlyMap<string, string>;
};

/** The pictures of a file, or of one of its questions, by the names that texts call them. */
export type PictureBox = {
  /** Null for a name that is not there. */
  find: (name: string) => FilePicture | { unfit: Reason } | null;
};

export const noPictures: PictureBox = { find: () => null };

const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

const base64 = /^[A-Za-z\d+/]*={0,2}$/;

function decoded(name: string, text: string): FilePicture | { unfit: Reason } {
  const called = name.slice(0, 200);
  const bare = text.replace(/\s+/g, '');
  if (bare === '' || !base64.test(bare)) {
    return { unfit: reason('picture_bytes', { name: called }) };
  }
  const megabytes = pictureLimits.bytes / 1024 ** 2;
  if (bare.length * 0.75 > pictureLimits.bytes + 2) {
    return { unfit: reason('picture_heavy', { name: called, megabytes }) };
  }
  return pictureOf(name, () => Buffer.from(text, 'base64'));
}

function pictureOf(name: string, read: () => Buffer): FilePicture | { unfit: Reason } {
  const bytes = read();
  const isPicture = pictures.some((type) => mediaTypes[type].fits(bytes));
  if (!isPicture) return { unfit: reason('file_attached', { name: name.slice(0, 200) }) };
  return { id: pictureIdOf(bytes), name, bytes: bytes.length, read };
}

/** Pictures that lie in a package as they are; `read` gives a file's bytes, null where there is none. */
export function boxOfFiles(read: (name: string) => Buffer | null): PictureBox {
  const looked = new Map<string, ReturnType<PictureBox['find']>>();
  const megabytes = pictureLimits.bytes / 1024 ** 2;
  return {
    find(name) {
      const known = looked.get(name);
      if (known !== undefined) return known;
      const bytes = read(name);
      const isHeavy = bytes !== null && bytes.length > pictureLimits.bytes;
      const heavy = { unfit: reason('picture_heavy', { name: name.slice(0, 200), megabytes }) };
      const found = isHeavy ? heavy : bytes && pictureOf(name, () => read(name) ?? bytes);
      looked.set(name, found);
      return found;
    },
  };
}

/** Pictures by name, their bytes as base64; each is looked at when a text first names it. */
export function boxOf(given: ReadonlyMap<string, string>): PictureBox {
  const looked = new Map<string, FilePicture | { unfit: Reason }>();
  return {
    find(name) {
      const known = looked.get(name);
      if (known) return known;
      const text = given.get(name);
      if (text === undefined) return null;
      const found = decoded(name, text);
      looked.set(name, found);
      return found;
    },
  };
}

/** A name as an address writes it; one that is none stays as it is. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The names that an address may mean: as it stands, and without what others put before or into it. */
function namesOf(address: string): string[] {
  const bare = address.replace(/^(?:@@PLUGINFILE@@\/|picture:|\.\/)/, '').replace(/[?#].*$/, '');
  return [address, bare, unescaped(bare)];
}

/** Where texts show pictures: what stands before an address, and the address as one of the groups behind it. */
export const addressesOf = {
  html: /(<img\b[^>]*?\bsrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi,
  markdown: /(!\[(?:[^\][\\]|\\.)*\]\(\s*)<?([^\s)>]+)>?/g,
} as const;

type Boxed = { used: FilePicture[]; unfit: Reason[] };

/** A text in which each picture of the box is named as the bank names it. */
function boxedText(text: string, kind: TextKind, box: PictureBox, into: Boxed): string {
  if (kind !== 'html' && kind !== 'markdown') return text;
  return text.replace(addressesOf[kind], (whole, before: string, ...groups: unknown[]) => {
    const address = groups.slice(0, 3).find((one) => typeof one === 'string');
    const name = namesOf(address ?? '').find((one) => box.find(one) !== null);
    const found = name === undefined ? null : box.find(name);
    if (!found) return whole;
    if ('unfit' in found) {
      into.unfit.push(found.unfit);
      return whole;
    }
    into.used.push(found);
    return kind === 'html' ? `${before}"picture:${found.id}"` : `${before}picture:${found.id}`;
  });
}

/** Names what was exported from this very bank as the bank names it; the rest comes with the file. */
export function asHeld<T>(
  value: T,
  used: readonly FilePicture[],
  bank: BankPictures | undefined,
): { value: T; used: FilePicture[] } {
  const known = used.filter(({ id }) => bank?.byBytes.has(id));
  if (!bank || known.length === 0) return { value, used: [...used] };
  let text = JSON.stringify(value);
  for (const { id } of known)
    text = text.replaceAll(`picture:${id}`, `picture:${bank.byBytes.get(id) ?? id}`);
  return {
    value: JSON.parse(text) as T,
    used: used.filter((picture) => !known.includes(picture)),
  };
}

/** The texts of a passage with the pictures that they show. */
export function boxedTexts(
  texts: readonly string[],
  kind: TextKind,
  box: PictureBox,
): Boxed & { texts: string[] } {
  const into: Boxed = { used: [], unfit: [] };
  return { texts: texts.map((text) => boxedText(text, kind, box, into)), ...into };
}

/** A question with the pictures that its texts show, and what is amiss with those that readers need. */
export function boxedQuestion(
  draft: QuestionDraft,
  box: PictureBox,
): Boxed & { draft: QuestionDraft } {
  const into: Boxed = { used: [], unfit: [] };
  // A picture of the explanation that cannot be kept is left out of it; what is asked needs its own.
  const told: Boxed = { used: into.used, unfit: [] };
  const say = (text: string) => boxedText(text, draft.textKind, box, into);
  const entries = (list: QuestionText['options']) =>
    list.map((entry) => ({ ...entry, text: say(entry.text) }));
  const textOf = (text: QuestionText): QuestionText => ({
    ...text,
    stem: say(text.stem),
    options: entries(text.options),
    ...(text.left ? { left: entries(text.left) } : {}),
    ...(text.right ? { right: entries(text.right) } : {}),
    explanation: boxedText(text.explanation, draft.textKind, box, told),
  });
  const { en, hi } = draft.content;
  const content = { en: textOf(en), ...(hi ? { hi: textOf(hi) } : {}) };
  return { draft: { ...draft, content }, ...into };
}
