import { namedPicture } from '@chinar/content/addresses';
import { escapeHtml } from '@chinar/content/escape';
import { renderWith, type TextKind } from '@chinar/content/render';
import { entryLists, type QuestionText } from '@chinar/contract/questions';
import type { Exported } from './export.types.ts';

const encoder = new TextEncoder();
export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

/** The pictures that texts show, each once. */
export function picturesOf(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(namedPicture)].map(([, id]) => id ?? ''));
  return [...new Set(found)];
}

/** A text whose pictures are named as a format names them. */
export function withPicturesAt(text: string, addressOf: (id: string) => string): string {
  return text.replace(namedPicture, (_, id: string) => addressOf(id));
}

/** All texts of a question in one language. */
export function textsOf(text: QuestionText): string[] {
  const entries = entryLists.flatMap((list) => (text[list] ?? []).map((entry) => entry.text));
  return [text.stem, ...entries, text.explanation];
}

/** All texts of a question, its passage apart. */
export function allTexts({ question }: Exported): string[] {
  const { en, hi } = question.content;
  return [...textsOf(en), ...(hi ? textsOf(hi) : [])];
}

/** Formulas stay as their authors wrote them: other programs compile them by these signs. */
const sink = {
  math: (source: string, isDisplay: boolean): string =>
    isDisplay ? `\\[${escapeHtml(source)}\\]` : `\\(${escapeHtml(source)}\\)`,
  problem: () => undefined,
};

const alone = /<(br|hr|img|col|wbr)\b([^<>]*?)\s*\/?>/g;

/**
 * A text as HTML that is XML too: every element ends. Pictures of the bank are where `addressOf` says.
 */
export function htmlOf(
  text: string,
  kind: TextKind,
  { inline, addressOf }: { inline: boolean; addressOf: (id: string) => string },
): string {
  return renderWith(text, kind, inline, sink)
    .replace(/data-picture="([\da-f-]{36})"/g, (_, id: string) => `src="${addressOf(id)}"`)
    .replace(/ loading="lazy"/g, '')
    .replace(alone, '<$1$2/>');
}

const reserved = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Signs that no XML may hold, however they are written. */
export const isNoXml = (text: string): boolean => reserved.test(text);
