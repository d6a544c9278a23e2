import { formatDuration, formatMarks, formatSignedMarks } from '@chinar/content/format';
import type { QuizMeta } from '@chinar/contract/quizzes';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Rule } from './rules.ts';
import { exampleOf, partialOf, typeWords } from './rules.ts';

function RuleLines({ rule }: { rule: Rule }) {
  const partial = partialOf(rule);
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="font-medium">{typeWords(rule).join(' · ')}</p>
        <p className="flex flex-wrap gap-2">
          <Tag tone="good">{`${formatSignedMarks(rule.correct)} ${m.series_rule_right()}`}</Tag>
          <Tag tone={rule.wrong < 0 ? 'bad' : 'plain'}>
            {`${formatSignedMarks(rule.wrong)} ${m.series_rule_wrong()}`}
          </Tag>
          <Tag>{`${formatSignedMarks(rule.unanswered)} ${m.series_rule_blank()}`}</Tag>
        </p>
      </div>
      {rule.wrong === 0 && <p className="text-14 text-ink-2">{m.series_rule_no_negative()}</p>}
      {partial && <p className="text-14 text-ink-2">{partial}</p>}
      {rule.wrong < 0 && <p className="text-14 text-ink-2">{exampleOf(rule)}</p>}
    </div>
  );
}

/** What each section holds and how it is marked, in words and with a worked example. */
export function Sections({ quiz }: { quiz: QuizMeta }) {
  return (
    <ul className="grid gap-4">
      {quiz.sections.map((section) => (
        <Card as="li" key={section.title} className="grid gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h3 className="text-18 md:text-22">{section.title}</h3>
            <p className="text-ink-2">
              {m.series_questions_count({ count: section.totalQuestions })}
              {' · '}
              {m.series_marks_count({ marks: formatMarks(section.maxScore) })}
            </p>
          </div>
          {(section.timerMinutes !== null || section.attemptLimit !== null) && (
            <p className="flex flex-wrap gap-2">
              {section.timerMinutes !== null && (
                <Tag tone="saffron">
                  {m.series_quiz_section_timer({
                    duration: formatDuration(section.timerMinutes, currentLocale()),
                  })}
                </Tag>
              )}
              {section.attemptLimit !== null && (
                <Tag tone="saffron">
                  {m.series_quiz_section_limit({ count: section.attemptLimit })}
                </Tag>
              )}
            </p>
          )}
          {section.rules.map((rule) => (
            <RuleLines key={rule.types.join()} rule={rule} />
          ))}
        </Card>
      ))}
    </ul>
  );
}
