import { formatDuration, formatMarks, formatSignedMarks } from '@chinar/content/format';
import type { QuizMeta } from '@chinar/contract/quizzes';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import type { Rule } from '../../lib/marking.ts';
import { markingOf } from '../../lib/marking.ts';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ExamMarksLink } from './exam-link-part.tsx';
import { exampleOf, partialOf, typeWords } from './rules-data.ts';
import { Given } from '../../ui/given.tsx';

/** One way of marking; `where` names its sections where it does not hold in all. */
function RuleLines(props: { rule: Rule; where: string | null; questions: number }) {
  const { rule, where, questions } = props;
  const partial = partialOf(rule);
  const example = rule.wrong < 0 ? exampleOf(rule, questions) : null;
  return (
    <li className="grid gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">{typeWords(rule).join(' · ')}</p>
          {where && (
            <p className="text-14 text-ink-2">
              <Given>{where}</Given>
            </p>
          )}
        </div>
        <p className="flex flex-wrap gap-2">
          <Tag tone="good">{`${formatSignedMarks(rule.correct)} ${m.quizzes_rule_right()}`}</Tag>
          <Tag tone={rule.wrong < 0 ? 'bad' : 'plain'}>
            {`${formatSignedMarks(rule.wrong)} ${m.quizzes_rule_wrong()}`}
          </Tag>
          <Tag>{`${formatSignedMarks(rule.unanswered)} ${m.quizzes_rule_blank()}`}</Tag>
        </p>
      </div>
      {rule.wrong === 0 && <p className="text-14 text-ink-2">{m.quizzes_rule_no_negative()}</p>}
      {partial && <p className="text-14 text-ink-2">{partial}</p>}
      {example && <p className="text-14 text-ink-2">{example}</p>}
    </li>
  );
}

function SectionLine({ section }: { section: QuizMeta['sections'][number] }) {
  const { timerMinutes, attemptLimit } = section;
  return (
    <li className="grid gap-2 border-b border-line py-3.5 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
        <span className="min-w-0 font-semibold">
          <Given>{section.title}</Given>
        </span>
        <span className="text-ink-2 tabular-nums">
          {m.quizzes_questions_count({ count: section.totalQuestions })}
          {' · '}
          {m.quizzes_marks_count({ marks: formatMarks(section.maxScore) })}
        </span>
      </div>
      {(timerMinutes !== null || attemptLimit !== null) && (
        <p className="flex flex-wrap gap-2">
          {timerMinutes !== null && (
            <Tag tone="saffron">
              {m.quizzes_quiz_section_timer({
                duration: formatDuration(timerMinutes, currentLocale()),
              })}
            </Tag>
          )}
          {attemptLimit !== null && (
            <Tag tone="saffron">{m.quizzes_quiz_section_limit({ count: attemptLimit })}</Tag>
          )}
        </p>
      )}
    </li>
  );
}

/** How many questions the named sections ask. */
function asked(quiz: QuizMeta, titles: readonly string[]): number {
  const those = quiz.sections.filter(({ title }) => titles.includes(title));
  return those.reduce((sum, { totalQuestions }) => sum + totalQuestions, 0);
}

/** What the sections hold, and how answers are marked: each way once, in words and as a worked sum. */
export function Sections({ quiz }: { quiz: QuizMeta }) {
  return (
    <div className="grid gap-10">
      <section>
        <h2 className="mb-4 text-22 md:text-28">{m.quizzes_quiz_sections()}</h2>
        <Card>
          <ul>
            {quiz.sections.map((section) => (
              <SectionLine key={section.title} section={section} />
            ))}
          </ul>
        </Card>
      </section>
      <section>
        <h2 className="mb-4 text-22 md:text-28">{m.quizzes_quiz_marking()}</h2>
        <Card>
          <ul className="grid gap-4">
            {markingOf(quiz.sections).map(({ rule, sections }) => (
              <RuleLines
                key={`${rule.types.join()} ${sections.join()} ${rule.correct}`}
                rule={rule}
                where={sections.length === quiz.sections.length ? null : sections.join(' · ')}
                questions={asked(quiz, sections)}
              />
            ))}
          </ul>
        </Card>
        <ExamMarksLink quiz={quiz} />
      </section>
    </div>
  );
}
