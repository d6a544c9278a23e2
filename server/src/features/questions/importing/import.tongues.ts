import { isBlank } from '@chinar/content/blank';
import type { TextKind } from '@chinar/contract/questions.terms';
import { type Reason, reason } from './import.reason.ts';
import { tonguesInGroups, withBlocks } from './import.tongue-tags.ts';

type Text = {
  stem: string;
  options: Entry[];
  left?: Entry[];
  right?: Entry[];
  explanation: string;
};
type Entry = { _id: string; text: string };

/** All texts of a question, changed by the same rule. */
function mapTexts(
  { stem, options, left, right, explanation }: Text,
  say: (text: string) => string,
): Text {
  const entries = (list: Entry[]) => list.map((one) => ({ ...one, text: say(one.text) }));
  return {
    stem: say(stem),
    options: entries(options),
    ...(left ? { left: entries(left) } : {}),
    ...(right ? { right: entries(right) } : {}),
    explanation: say(explanation),
  };
}

type InBlocks = { text: Text; isHindiAlone: boolean };

/** A question whose elements of several languages are blocks. */
function inBlocks(text: Text): InBlocks {
  const found = new Set<string>();
  mapTexts(text, (one) => {
    for (const name of tonguesInGroups(one)) found.add(name);
    return one;
  });
  const ownOnes = ['en', 'hi'].filter((name) => found.has(name));
  const read = ownOnes.length > 0 ? ownOnes : ['en'];
  return {
    text: mapTexts(text, (one) => withBlocks(one, read)),
    isHindiAlone: found.has('hi') && !found.has('en'),
  };
}

/** The languages that a block names, without their countries: `en_us` is English. */
function tonguesOf(names: string): string[] {
  return names
    .toLowerCase()
    .split(/[\s,]+/)
    .map((name) => name.replace(/[_-].*$/, ''))
    .filter((name) => name !== '');
}

const block = /\{\s*mlang\s+([^{}]*)\}([^]*?)\{\s*mlang\s*\}/gi;

/** What a text says in one language: what stands outside of all blocks, and in those of the language. */
function inTongue(text: string, language: string): string {
  const named = [...text.matchAll(block)].flatMap(([, names = '']) => tonguesOf(names));
  const wanted = named.includes(language) ? language : 'other';
  return text
    .replace(block, (_, names: string, inside: string) =>
      tonguesOf(names).includes(wanted) ? inside : '',
    )
    .trim();
}

const textIn = (text: Text, language: string): Text =>
  mapTexts(text, (one) => inTongue(one, language));

const truths: Record<string, string> = { True: 'सत्य', False: 'असत्य' };

/** True and false in Hindi, where the file itself has no words for them. */
function hindiTruths({ options, ...text }: Text): Text {
  return {
    ...text,
    options: options.map((one) => ({ ...one, text: truths[one.text] ?? one.text })),
  };
}

/** Languages in which a question is asked here, and the one for all others. */
const ours = new Set(['en', 'hi', 'other']);

type Spoken = { draft: Record<string, unknown>; told: Reason[] };

/**
 * A question of Moodle whose texts hold several languages, in blocks of `mlang` or in elements, as English and
 * Hindi; what it says in others is named.
 */
export function inBothTongues(draft: Record<string, unknown>): Spoken {
  const { en: given } = draft['content'] as { en: Text };
  const isHtml = draft['textKind'] === 'html';
  const { text: en, isHindiAlone } = isHtml
    ? inBlocks(given)
    : { text: given, isHindiAlone: false };
  const texts = JSON.stringify(en);
  if (!/\{\s*mlang/i.test(texts)) return { draft, told: [] };
  const named = [...texts.matchAll(block)].flatMap(([, names = '']) => tonguesOf(names));
  const left = [...new Set(named)].filter((name) => !ours.has(name));
  const told =
    left.length > 0 ? [reason('tongue_left', { names: left.join(', ').slice(0, 100) })] : [];
  const spoken = (content: Record<string, Text>): Spoken => ({
    draft: { ...draft, content },
    told,
  });
  const english = textIn(en, 'en');
  if (!named.includes('hi')) return spoken({ en: english });
  const hindi = textIn(en, 'hi');
  // Written in Hindi alone: what there is stands in the first place.
  const isAlone = isHindiAlone || isBlank(english.stem, draft['textKind'] as TextKind);
  if (isAlone) return spoken({ en: hindi });
  const hi = draft['type'] === 'truefalse' ? hindiTruths(hindi) : hindi;
  return spoken({ en: english, hi });
}
