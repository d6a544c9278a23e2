import * as m from '@chinar/messages/paraglide/messages';
import type { Locale } from '../../../context.ts';
import type { Message, Reason } from './import.reason.ts';

type Say = (values: Record<string, string>, options: { locale: Locale }) => string;

const sentences = m as unknown as Record<string, Say | undefined>;

function wordsOf({ code, values, words }: Message, locale: Locale): string {
  const key = code.startsWith('problem_') ? code : `questions_import_${code}`;
  const inner = Object.entries(words).map(([name, word]) => [name, wordsOf(word, locale)]);
  return sentences[key]?.({ ...values, ...Object.fromEntries(inner) }, { locale }) ?? code;
}

/** A reason as its reader is told it, with the place in the item before it. */
export function reasonText(reason: Reason, locale: Locale): string {
  const text = wordsOf(reason, locale);
  return reason.part
    ? m.questions_import_at({ part: wordsOf(reason.part, locale), reason: text }, { locale })
    : text;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** Several reasons, one sentence after the other; the question that all speak of is named once. */
export function reasonsText(reasons: readonly Reason[], locale: Locale): string {
  return reasons
    .map((reason, place) => {
      const inner = place > 0 ? reason.part?.words['name'] : undefined;
      return capitalised(reasonText(inner ? { ...reason, part: inner } : reason, locale));
    })
    .join(' ');
}
