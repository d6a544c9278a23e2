import { formatDate } from '@chinar/content/format';
import type { QuestionShown } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { typedKeyWords } from '@chinar/messages/key-words';
import { keyWords } from '../../lib/key-words.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { questionTypeWord } from '../../lib/question-types.ts';
import { difficultyWord } from '../../lib/words.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Html } from '../../ui/html.tsx';
import { PanelButton } from '../../ui/panel-button.tsx';
import { MarkBox } from '../../ui/mark-boxes.tsx';
import { Tag } from '../../ui/tag.tsx';
import { QuestionBody } from './question-body-part.tsx';
import { statusTones, statusWord, topicLine } from './question-data.ts';
import { Given } from '../../ui/given.tsx';
import { letterOf } from '../../lib/letters.ts';

/** What a text says, for the name of a button: without tags, maths once, cut where it is long. */
function plainOf(html: string): string {
  return html
    .replaceAll(/<math.*?<\/math>|<[^>]*>/gs, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
}

/** The right answer in one line: its options, its pairs, or what is typed. */
function KeyLine({ question }: { question: QuestionShown }) {
  const { html, key } = question;
  const right = html.en.options
    .map((option, place) => ({ ...option, letter: letterOf(place) }))
    .filter(({ _id }) => 'optionIds' in key && key.optionIds.includes(_id));
  return (
    <div className="flex items-baseline gap-2 text-14 text-ink-2">
      <Check size={16} className="relative top-0.5 shrink-0 text-good-text" aria-hidden="true" />
      <span className="sr-only">{m.questions_key_answer()}</span>
      {'numeric' in key || 'accepted' in key ? (
        <span className="figure text-16 text-ink">{typedKeyWords(key)}</span>
      ) : 'pairs' in key ? (
        <span className="text-16 text-ink">{keyWords(key, question.content.en)}</span>
      ) : (
        <ul className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
          {right.map(({ _id, html: option, letter }) => (
            <li key={_id} className="flex max-w-full items-baseline gap-2">
              <span className="text-14 font-semibold text-ink-3" aria-hidden="true">
                {letter}
              </span>
              <span className="min-w-0">
                <Html html={option} lang="en" inline />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What kind of question it is and how it stands, small beside it. */
function Facts({ question }: { question: QuestionShown }) {
  const { content } = question;
  const about = topicLine(question.topic);
  return (
    <div className="grid content-start gap-1">
      {question.title && (
        <p className="leading-tight font-semibold">
          <Given>{question.title}</Given>
        </p>
      )}
      {about && (
        <p className="text-14 leading-tight text-ink-2">
          <Given>{about}</Given>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-1.5">
        <Tag tone={statusTones[question.status]}>{statusWord(question.status)}</Tag>
        {content.hi && <Tag tone="lake">{m.questions_two_languages()}</Tag>}
        {question.passageId && <Tag>{m.questions_passage()}</Tag>}
        {question.tags?.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {question.pool && <Tag>{m.questions_pool({ name: question.pool })}</Tag>}
        <span className="text-14 text-ink-3">
          {[
            questionTypeWord(question.type),
            difficultyWord(question.difficulty),
            m.questions_version({ number: question.version }),
          ].join(' · ')}
        </span>
      </p>
      <Measured question={question} />
    </div>
  );
}

/** How it did in tests; nothing where none asked it. */
function Measured({ question: { statistics } }: { question: QuestionShown }) {
  if (!statistics || statistics.answers === 0) return null;
  const { answers, facility, discrimination, lastUsedAt } = statistics;
  const facts = [
    m.questions_answers({ count: answers }),
    facility !== null && m.questions_facility({ percent: Math.round(facility * 100) }),
    discrimination !== null && m.questions_discrimination({ value: discrimination.toFixed(2) }),
    lastUsedAt && m.questions_last_used({ day: formatDate(lastUsedAt, currentLocale()) }),
  ];
  return <p className="text-14 leading-tight text-ink-3">{facts.filter(Boolean).join(' · ')}</p>;
}

/** One question of the bank in a few lines: what is asked, what is right, and everything on demand. */
function BankRow({
  question,
  isSelected,
  onSelect,
}: {
  question: QuestionShown;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { content, html } = question;
  const panel = useId();
  const hasMore =
    content.hi !== undefined ||
    content.en.left !== undefined ||
    content.en.options.length + content.en.explanation.length > 0;
  const name = question.title ?? plainOf(html.en.stem);
  return (
    <li className={`border-b border-line last:border-0 ${isSelected ? 'bg-lake-soft' : ''}`}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5 px-4 py-2.5 lg:grid-cols-[auto_minmax(0,1fr)_19rem_auto]">
        <div className="-m-2.5">
          <MarkBox
            kind="checkbox"
            isOn={isSelected}
            onChange={onSelect}
            label={m.questions_select({ name })}
          />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-1 max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-1">
          {/* Whole below, once it is opened. */}
          <div className={isOpen ? 'line-clamp-1 text-ink-3' : 'line-clamp-2'}>
            <Html html={html.en.stem} lang="en" />
          </div>
          {!isOpen && <KeyLine question={question} />}
        </div>
        <div className="min-w-0 max-lg:col-start-2 max-lg:row-start-2">
          <Facts question={question} />
        </div>
        <div className="-my-1 flex self-end lg:self-start max-lg:col-start-3 max-lg:row-start-2">
          <LinkButton
            to={staffPaths.tutorQuestion(question._id)}
            variant="ghost"
            size="sm"
            className="px-3"
            aria-label={m.questions_edit_of({ name })}
          >
            {m.questions_edit_act()}
          </LinkButton>
          {hasMore && (
            <PanelButton
              label={isOpen ? m.questions_show_less() : m.questions_show_all()}
              panel={panel}
              isOpen={isOpen}
              onToggle={() => setOpen(!isOpen)}
            />
          )}
        </div>
      </div>
      <div id={panel} hidden={!isOpen} className="border-t border-line bg-paper px-4 py-4">
        {isOpen && <QuestionBody question={question} html={html} />}
      </div>
    </li>
  );
}

/** The rows of the bank, which can be selected. */
export function BankList({
  questions,
  selected,
  onSelect,
}: {
  questions: readonly QuestionShown[];
  selected: ReadonlySet<string>;
  onSelect: (id: string, isSelected: boolean) => void;
}) {
  return (
    <ul className="rounded-card border border-line bg-surface">
      {questions.map((question) => (
        <BankRow
          key={question._id}
          question={question}
          isSelected={selected.has(question._id)}
          onSelect={(isSelected) => onSelect(question._id, isSelected)}
        />
      ))}
    </ul>
  );
}
