import type { QuestionShown } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { difficultyWord } from '../../lib/words.ts';
import { Html } from '../../ui/html.tsx';
import { Tag } from '../../ui/tag.tsx';
import { QuestionBody } from './question-body.tsx';
import { letterOf, numberKeyText, statusWord, typeWord } from './question-shape.ts';

const statusTones = {
  draft: 'saffron',
  reviewed: 'lake',
  active: 'good',
  retired: 'plain',
} as const;

/** The right answer in one line: its options, or its numbers. */
function KeyLine({ question }: { question: QuestionShown }) {
  const { html, key } = question;
  const right = html.en.options
    .map((option, place) => ({ ...option, letter: letterOf(place) }))
    .filter(({ _id }) => 'optionIds' in key && key.optionIds.includes(_id));
  return (
    <div className="flex items-baseline gap-2 text-ink-2">
      <Check size={16} className="relative top-0.5 shrink-0 text-good-text" aria-hidden="true" />
      <span className="sr-only">{m.questions_key_answer()}</span>
      {'numeric' in key ? (
        <span className="figure text-16 text-ink">{numberKeyText(question)}</span>
      ) : (
        <ul className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
          {right.map(({ _id, html: option, letter }) => (
            <li key={_id} className="flex max-w-full items-baseline gap-2">
              <span className="text-14 font-semibold text-ink-3" aria-hidden="true">
                {letter}
              </span>
              <span className="min-w-0">
                <Html html={option} inline />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** One question of the bank: what is asked, what is right, and everything on demand. */
function BankRow({ question }: { question: QuestionShown }) {
  const [isOpen, setOpen] = useState(false);
  const { content, html, topic } = question;
  const hasMore =
    content.hi !== undefined || content.en.options.length + content.en.explanation.length > 0;
  const about = [topic.subject, topic.topic].filter(Boolean).join(' · ');
  return (
    <li className="grid grid-cols-1 gap-3 border-b border-line px-4 py-5 last:border-0 md:px-6">
      <p className="flex flex-wrap items-center gap-1.5">
        <Tag>{typeWord(question.type)}</Tag>
        <Tag>{difficultyWord(question.difficulty)}</Tag>
        <Tag tone={statusTones[question.status]}>{statusWord(question.status)}</Tag>
        {content.hi && <Tag tone="lake">{m.questions_two_languages()}</Tag>}
        <span className="px-1 text-14 text-ink-3">
          {[about, m.questions_version({ number: question.version })].filter(Boolean).join(' · ')}
        </span>
      </p>
      {!isOpen && (
        <>
          <Html html={html.en.stem} lang="en" />
          <KeyLine question={question} />
        </>
      )}
      {hasMore && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="state inline-flex min-h-11 cursor-pointer items-center text-14 font-semibold text-lake md:min-h-8">
            {isOpen ? m.questions_show_less() : m.questions_show_all()}
          </summary>
          {isOpen && (
            <div className="mt-2">
              <QuestionBody question={question} html={html} />
            </div>
          )}
        </details>
      )}
    </li>
  );
}

/** The rows of the bank. */
export function BankList({ questions }: { questions: readonly QuestionShown[] }) {
  return (
    <ul className="rounded-card border border-line bg-surface">
      {questions.map((question) => (
        <BankRow key={question._id} question={question} />
      ))}
    </ul>
  );
}
