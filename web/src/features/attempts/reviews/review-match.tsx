import type { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { Check, X } from 'lucide-react';
import { Html } from '../../../ui/html.tsx';
import type { ReviewItem } from './review-data.ts';
import { matchMark } from './review-data.ts';
import { letterOf } from '../../../lib/letters.ts';

type Entry = { _id: string; html: string };
type Text = { left: readonly Entry[]; right: readonly Entry[]; lang: Language };

/** Entries of the right by their numbers and words; a dash where there are none. */
function Entries({ ids, text, isRight }: { ids: readonly string[]; text: Text; isRight: boolean }) {
  const entries = text.right.flatMap((entry, at) =>
    ids.includes(entry._id) ? [{ ...entry, number: at + 1 }] : [],
  );
  if (entries.length === 0)
    return <span className="text-ink-3">{m.attempts_result_no_answer()}</span>;
  const Sign = isRight ? Check : X;
  return (
    <ul className="grid gap-1">
      {entries.map(({ _id, html, number }) => (
        <li key={_id} className="flex items-baseline gap-2">
          <Sign
            size={16}
            className={`relative top-0.5 shrink-0 ${isRight ? 'text-good-text' : 'text-bad'}`}
            aria-hidden="true"
          />
          <span className="text-14 font-semibold text-ink-3">{number}</span>
          <span className="min-w-0">
            <Html html={html} lang={text.lang} inline />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Each entry of the left column with what it was put to, and beside it what it belongs to. */
export function ReviewMatch({ item: { marked }, text }: { item: ReviewItem; text: Text }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {text.left.map((entry, place) => {
        const { keys, yours } = matchMark(entry._id, marked.key, marked.answer);
        const isRight = keys.toSorted().join(' ') === yours.toSorted().join(' ');
        return (
          <li
            key={entry._id}
            className={`grid gap-2 rounded-control border px-4 py-3 text-18 ${isRight ? 'border-good bg-good-soft' : yours.length > 0 ? 'border-bad bg-bad-soft' : 'border-line bg-surface'}`}
          >
            <div className="flex items-baseline gap-3">
              <span className="w-5 shrink-0 text-14 font-semibold text-ink-3">
                {letterOf(place)}
              </span>
              <span className="min-w-0 flex-1">
                <Html html={entry.html} lang={text.lang} inline />
              </span>
            </div>
            <dl className="grid gap-x-6 gap-y-2 pl-8 text-16 sm:grid-cols-2">
              <div>
                <dt className="text-14 text-ink-2">{m.attempts_result_your_answer()}</dt>
                <dd>
                  <Entries ids={yours} text={text} isRight={isRight} />
                </dd>
              </div>
              {!isRight && (
                <div>
                  <dt className="text-14 text-ink-2">{m.attempts_result_right_answer()}</dt>
                  <dd>
                    <Entries ids={keys} text={text} isRight />
                  </dd>
                </div>
              )}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
