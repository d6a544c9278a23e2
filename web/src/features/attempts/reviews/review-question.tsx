import type { Language } from '@chinar/contract/text';
import { formatPercent, formatSignedMarks, formatTaken } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { typedKeyWords } from '@chinar/messages/key-words';
import { Html } from '../../../ui/html.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { typedValue, typingOf } from '../answering/answers.ts';
import { passageText, textOf } from '../exam-room/paper-index.ts';
import { outcomeWord } from '../results/result-times.tsx';
import { CorrectionNote } from './corrections-part.tsx';
import type { PassageGroup } from '../exam-room/paper-index.ts';
import type { OptionMark, ReviewItem } from './review-data.ts';
import { optionMark } from './review-data.ts';
import { ReviewMatch } from './review-match.tsx';
import { kindWord, languageName, passageTitle } from '../exam-room/room-parts.ts';
import { letterOf } from '../../../lib/letters.ts';

const tagTones = { right: 'good', partly: 'saffron', wrong: 'bad', left: 'plain' } as const;

function optionWord({ isKey, isYours }: OptionMark): string | null {
  if (isKey && isYours) return m.attempts_result_option_yours_right();
  if (isKey) return m.attempts_result_option_right();
  return isYours ? m.attempts_result_option_yours_wrong() : null;
}

function ReviewedOption({
  mark,
  letter,
  share,
  children,
}: {
  mark: OptionMark;
  letter: string;
  /** Its own part of the marks, where each option has one. */
  share: number | undefined;
  children: ReactNode;
}) {
  const word = optionWord(mark);
  const look = mark.isKey
    ? 'border-good bg-good-soft'
    : mark.isYours
      ? 'border-bad bg-bad-soft'
      : 'border-line bg-surface';
  return (
    <li
      className={`flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-control border px-4 py-3 text-18 ${look}`}
    >
      <span className="w-5 shrink-0 text-14 font-semibold text-ink-3">
        <span aria-hidden="true">{letter}</span>
        <span className="sr-only">{m.attempts_result_option_letter({ letter })}</span>
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      {share !== undefined && (
        <span className="text-14 font-semibold text-ink-2 tabular-nums">
          {m.attempts_result_option_share({ share: formatPercent(share).replace('-', '−') })}
        </span>
      )}
      {word && (
        <span
          className={`flex items-center gap-1.5 text-14 font-semibold max-sm:basis-full max-sm:pl-8 ${mark.isKey ? 'text-good-text' : 'text-bad'}`}
        >
          {mark.isKey ? <Check size={18} aria-hidden="true" /> : <X size={18} aria-hidden="true" />}
          {word}
        </span>
      )}
    </li>
  );
}

function TypedReview({ item }: { item: ReviewItem }) {
  const given = typedValue(item.marked.answer);
  const looks = {
    right: 'border-good bg-good-soft',
    partly: 'border-saffron bg-saffron-soft',
    wrong: 'border-bad bg-bad-soft',
    left: 'border-line bg-surface',
  } as const;
  const box = 'rounded-control border px-4 py-3';
  const isText = typingOf(item.asked.type) === 'text';
  const face = isText ? 'text-18 wrap-anywhere' : 'figure text-22';
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <div className={`${box} ${given === '' ? looks.left : looks[item.tone]}`}>
        <dt className="text-14 text-ink-2">{m.attempts_result_your_answer()}</dt>
        <dd className={face}>
          {given === '' ? m.attempts_result_no_answer() : isText ? given : given.replace('-', '−')}
        </dd>
      </div>
      <div className={`${box} border-good bg-good-soft`}>
        <dt className="text-14 text-ink-2">{m.attempts_result_right_answer()}</dt>
        <dd className={face}>{typedKeyWords(item.marked.key)}</dd>
      </div>
    </dl>
  );
}

/** Outcome, marks, time, and how others did, in one line of facts. */
function Facts({ item }: { item: ReviewItem }) {
  const { marks, maxMarks, timeSpentMs, takers, takersCorrect, outcome, counted } = item.marked;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Tag tone={tagTones[item.tone]}>{outcomeWord(outcome)}</Tag>
      <Tag>
        {m.attempts_result_marks_of({
          marks: formatSignedMarks(marks),
          max: formatSignedMarks(maxMarks),
        })}
      </Tag>
      {counted === false && outcome !== 'unanswered' && (
        <Tag tone="warn">{m.attempts_result_not_counted()}</Tag>
      )}
      {item.marked.late && <Tag tone="warn">{m.attempts_result_late_tag()}</Tag>}
      <Tag>
        {m.attempts_result_time_spent({ time: formatTaken(Math.round(timeSpentMs / 1000)) })}
      </Tag>
      {takers > 0 && (
        <span className="text-14 text-ink-2">
          {m.attempts_result_others({
            share: formatPercent(takersCorrect / takers),
            count: takers,
          })}
        </span>
      )}
    </div>
  );
}

/** Whole answers that a corrected key takes beside the one that is marked. */
function Alternatives({ item, optionIds }: { item: ReviewItem; optionIds: readonly string[] }) {
  const { alternatives = [] } = item.marked;
  if (alternatives.length === 0) return null;
  const lettersOf = (ids: readonly string[]): string =>
    optionIds.flatMap((id, at) => (ids.includes(id) ? [letterOf(at)] : [])).join(', ');
  return (
    <ul className="grid gap-1 text-16 text-good-text">
      {alternatives.map((key) => (
        <li key={JSON.stringify(key)}>
          {'optionIds' in key
            ? m.attempts_correction_also({ letters: lettersOf(key.optionIds) })
            : m.attempts_correction_also_pairs()}
        </li>
      ))}
    </ul>
  );
}

/** What was answered beside what is right, in the form in which it is answered. */
function ReviewedAnswer({ item, text }: { item: ReviewItem; text: ReturnType<typeof textOf> }) {
  const { asked, marked } = item;
  if (typingOf(asked.type)) return <TypedReview item={item} />;
  if (asked.type === 'match') return <ReviewMatch item={item} text={text} />;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {text.options.map((option, place) => (
        <ReviewedOption
          key={option._id}
          letter={letterOf(place)}
          mark={optionMark(option._id, marked.key, marked.answer)}
          share={marked.optionMarks?.[option._id]}
        >
          <Html html={option.html} lang={text.lang} inline />
        </ReviewedOption>
      ))}
    </ul>
  );
}

/** What scrolls is reached by Tab, so that arrows move it. */
const reachable = (node: HTMLElement | null): void => {
  if (node) node.tabIndex = 0;
};

/** What the question is about, once more: open to read, folded by whoever knows it, then for all its questions. */
function ReviewedPassage({ group, language }: { group: PassageGroup; language: Language }) {
  const { html, lang } = passageText(group.passage, language);
  return (
    <details open className="group rounded-card border border-line bg-surface">
      <summary className="state min-h-11 cursor-pointer px-5 py-2.5 text-16 font-semibold">
        {passageTitle(group)}
      </summary>
      {/* Its letters as in the room; on paper it is whole. */}
      <section
        ref={reachable}
        aria-label={passageTitle(group)}
        className="max-h-96 overflow-y-auto px-5 pb-5 text-18 print:max-h-none print:overflow-visible"
      >
        <Html html={html} lang={lang} />
      </section>
    </details>
  );
}

/** One question after the test: what was asked, answered and right, and why. Those of a passage follow one another with it in place. */
export function ReviewQuestion({ item, language }: { item: ReviewItem; language: Language }) {
  const text = textOf(item.asked, language);
  const given = item.marked.explanation;
  const explainedIn: Language = given[language] ? language : language === 'en' ? 'hi' : 'en';
  const explanation = given[explainedIn];
  return (
    <article key={item.group?.passage._id ?? item.asked._id} className="grid grid-cols-1 gap-6">
      <div className="grid gap-3">
        <p className="text-14 text-ink-2">{`${item.section} · ${kindWord(item.asked)}`}</p>
        <Facts item={item} />
      </div>
      {item.group && <ReviewedPassage group={item.group} language={language} />}
      <div className="text-18">
        {text.isOther && (
          <p className="mb-2 text-14 text-ink-3">
            {m.attempts_language_missing({ language: languageName(language) })}
          </p>
        )}
        <Html html={text.stem} lang={text.lang} />
      </div>
      {item.correction && <CorrectionNote correction={item.correction} />}
      <ReviewedAnswer item={item} text={text} />
      <Alternatives item={item} optionIds={text.options.map(({ _id }) => _id)} />
      {explanation?.html && (
        <section className="rounded-card bg-sunk p-5">
          <h2 className="mb-2 text-18">{m.attempts_result_explanation()}</h2>
          <Html html={explanation.html} lang={explainedIn} />
        </section>
      )}
    </article>
  );
}
