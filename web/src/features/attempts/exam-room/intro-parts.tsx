import type { QuizMeta } from '@chinar/contract/quizzes';
import { formatDuration, formatMarks, formatSignedMarks, formatTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { currentLocale } from '../../../lib/i18n.ts';
import type { Rule } from '../../../lib/marking.ts';
import { markingOf } from '../../../lib/marking.ts';
import { Card } from '../../../ui/card.tsx';
import { paletteLabel, PaletteMark, paletteStates } from '../../../ui/palette-mark.tsx';
import { FormsCard } from './intro-forms.tsx';
import type { OwnTimes } from './own-times.ts';
import { nextSaves, type RoomRules } from './paper-index.ts';
import { kindWord } from './room-parts.ts';

const durationOf = (minutes: number): string => formatDuration(minutes, currentLocale());

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-18">{title}</h3>
      {children}
    </section>
  );
}

/** When an answer counts, in the words of the paper's save profile. */
function profileText({ saveProfile, roomStyle }: Pick<RoomRules, 'saveProfile' | 'roomStyle'>) {
  const texts = {
    strict: roomStyle === 'nta' ? m.attempts_rule_strict_nta : m.attempts_rule_strict,
    real: m.attempts_rule_real,
    safe: m.attempts_general_answering_4,
  };
  return texts[saveProfile]();
}

const swatches = {
  green: 'border-transparent bg-exam-answered text-exam-ink',
  orange: 'border-transparent bg-exam-both-act text-exam-ink',
  blue: 'border-transparent bg-exam-mark-act text-exam-ink',
  white: 'border-line-strong bg-surface text-ink',
} as const;

/** What the button is called in the hall by which an answer is taken back. */
function clearWord(style: RoomRules['roomStyle']): string {
  return style === 'nta' ? m.attempts_clear_short() : m.attempts_clear();
}

/** The same with where it stands on a small screen: by a shorter name, or behind another button. */
function clearWords(style: RoomRules['roomStyle']): string {
  const clear = clearWord(style);
  return style === 'chinar'
    ? m.attempts_general_clear_small({ clear, small: m.attempts_clear_short() })
    : m.attempts_general_clear_more({ clear, more: m.attempts_more() });
}

/** The buttons of the hall, as they will look, and what each does. */
function ButtonLegend({ style }: { style: 'nta' | 'tcs' }) {
  const isNta = style === 'nta';
  const rows: readonly [keyof typeof swatches, string, string][] = [
    ['green', m.attempts_save_next(), m.attempts_general_save_next()],
    ...(isNta ? [['orange', m.attempts_save_mark(), m.attempts_general_save_mark()] as const] : []),
    [isNta ? 'blue' : 'white', m.attempts_mark_next(), m.attempts_general_mark_next()],
    ['white', clearWord(style), m.attempts_general_clear()],
  ].map(([tone, name, text]) => [tone as keyof typeof swatches, name ?? '', text ?? '']);
  return (
    <ul className="grid gap-3">
      {rows.map(([tone, name, text]) => (
        <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b
            className={`rounded-mark border px-3 py-1.5 text-14 leading-tight font-semibold ${isNta ? 'uppercase' : ''} ${swatches[tone]}`}
          >
            {name}
          </b>
          <span className="min-w-0 flex-1 basis-52 text-14 text-ink-2 max-sm:basis-full">
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** General instructions: the time, the five symbols, moving about, answering. */
export function GeneralInstructions({
  minutes,
  rules,
  endsAt,
  sections = [],
}: OwnTimes & {
  rules: Pick<RoomRules, 'saveProfile' | 'roomStyle' | 'sectionOrder'>;
}) {
  const lines = (texts: readonly string[]): ReactNode => (
    <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
  const meanings = {
    not_visited: m.attempts_legend_not_visited(),
    not_answered: m.attempts_legend_not_answered(),
    answered: m.attempts_legend_answered(),
    marked: m.attempts_legend_marked(),
    answered_marked: m.attempts_legend_answered_marked(),
  };
  return (
    <div className="grid gap-7">
      <Part title={m.attempts_general_time()}>
        {lines([
          m.attempts_general_time_1({ duration: durationOf(minutes) }),
          ...(endsAt === undefined
            ? []
            : [
                m.attempts_general_time_end({ time: `${formatTime(endsAt, currentLocale())} IST` }),
              ]),
          ...sections.map(({ title, minutes: own }) =>
            m.attempts_general_time_section({ section: title, duration: durationOf(own) }),
          ),
          m.attempts_general_time_2(),
          m.attempts_general_time_3(),
        ])}
      </Part>
      <Part title={m.attempts_general_symbols()}>
        <ul className="grid gap-2.5">
          {paletteStates.map((state, place) => (
            <li key={state} className="flex items-center gap-3">
              <PaletteMark state={state} number={place + 1} className="w-11 shrink-0" />
              <span>
                <b className="block font-semibold">{paletteLabel(state)}</b>
                <span className="text-14 text-ink-2">{meanings[state]}</span>
              </span>
            </li>
          ))}
        </ul>
      </Part>
      {rules.roomStyle !== 'chinar' && (
        <Part title={m.attempts_general_buttons()}>
          <ButtonLegend style={rules.roomStyle} />
        </Part>
      )}
      <Part title={m.attempts_general_moving()}>
        {lines([
          rules.sectionOrder === 'fixed'
            ? m.attempts_general_moving_fixed()
            : m.attempts_general_moving_1(),
          rules.sectionOrder === 'fixed' ? m.attempts_rule_order() : m.attempts_general_moving_2(),
          nextSaves(rules) ? m.attempts_general_moving_3_saving() : m.attempts_general_moving_3(),
        ])}
      </Part>
      <Part title={m.attempts_general_answering()}>
        {lines([
          m.attempts_general_answering_1({ clear: clearWords(rules.roomStyle) }),
          m.attempts_general_answering_2(),
          m.attempts_general_answering_3(),
          profileText(rules),
        ])}
      </Part>
      <Part title={m.attempts_general_network()}>
        {lines([m.attempts_general_network_1()])}
        {/* A guest has no account by which another device could open the test. */}
        <div className="only-user mt-1.5">{lines([m.attempts_general_network_2()])}</div>
      </Part>
    </div>
  );
}

/** Which answers of a section count, where not all do; outlines of before do not say. */
function limitWords(counts: QuizMeta['sections'][number]['counts']) {
  if (counts === 'best') return m.attempts_paper_limit_best;
  return counts === 'first' ? m.attempts_paper_limit_first : m.attempts_paper_limit;
}

/** Where marks can be partial, an example for each kind of question that has them: options, and pairs. */
function partialExamples({ correct, wrong, partial, types, perOption }: Rule): readonly string[] {
  if (partial === 'none') return [];
  // A part never earns more than the whole.
  const upTo = (marks: number): string => formatSignedMarks(Math.min(marks, correct));
  const marks = {
    right: formatSignedMarks(correct),
    wrong: formatSignedMarks(wrong),
    one: upTo(1),
    two: upTo(2),
    part: formatSignedMarks((correct * 2) / 3),
  };
  const words =
    partial === 'jee-advanced'
      ? { multiple: m.attempts_rule_advanced, match: m.attempts_rule_advanced_pairs }
      : { multiple: m.attempts_rule_per_correct, match: m.attempts_rule_per_correct_pairs };
  return (['multiple', 'match'] as const)
    .filter((type) => types.includes(type) && !(type === 'multiple' && perOption))
    .map((type) => words[type](marks));
}

/** A marking rule in words, with an example where marks can be partial. */
function RuleText({ rule, where }: { rule: Rule; where: string | null }) {
  const { correct, wrong, types } = rule;
  const word = {
    right: formatSignedMarks(correct),
    wrong: formatSignedMarks(wrong),
    left: formatMarks(rule.unanswered),
  };
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <p className="font-semibold">
        {types.map((type) => kindWord({ type, form: rule.form })).join(', ')}
        {where && <span className="font-normal text-ink-3">{` · ${where}`}</span>}
      </p>
      <p className="text-ink-2">
        {rule.perOption
          ? m.attempts_rule_per_option(word)
          : wrong < 0
            ? m.attempts_rule_negative(word)
            : m.attempts_rule_plain(word)}
      </p>
      {partialExamples(rule).map((example) => (
        <p key={example} className="rounded-control bg-sunk px-3 py-2 text-14 text-ink-2">
          {example}
        </p>
      ))}
    </li>
  );
}

function calculatorText(calculator: RoomRules['calculator']): string {
  const texts = {
    none: m.attempts_rule_calculator_none,
    basic: m.attempts_rule_calculator_basic,
    scientific: m.attempts_rule_calculator_scientific,
  };
  return texts[calculator]();
}

function SectionLines({ quiz }: { quiz: QuizMeta }) {
  return (
    <ul className="grid gap-2">
      {quiz.sections.map((section) => (
        <li key={section.title} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{section.title}</span>
          <span className="text-14 text-ink-2 tabular-nums">
            {m.attempts_paper_section({
              count: section.totalQuestions,
              marks: formatMarks(section.maxScore),
            })}
          </span>
          {section.timerMinutes !== null && (
            <span className="basis-full text-14 text-ink-2">
              {m.attempts_rule_timed({
                duration: durationOf(section.timerMinutes),
              })}
            </span>
          )}
          {section.attemptLimit !== null && (
            <span className="basis-full text-14 text-ink-2">
              {limitWords(section.counts)({ count: section.attemptLimit })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How much there is to do and how long one has, in a line. */
export function PaperLead({ quiz }: { quiz: QuizMeta }) {
  return (
    <p className="text-18 text-ink-2">
      {m.attempts_paper_lead({
        count: quiz.totalQuestions,
        marks: formatMarks(quiz.maxScore),
        duration: durationOf(quiz.durationMinutes),
      })}
    </p>
  );
}

/** This paper: its sections, marks, and rules in words. */
export function PaperInstructions({ quiz }: { quiz: QuizMeta }) {
  return (
    <div className="grid gap-5">
      <PaperLead quiz={quiz} />
      <Card as="section">
        <h3 className="mb-3 text-18">{m.attempts_sections()}</h3>
        <SectionLines quiz={quiz} />
      </Card>
      <Card as="section">
        <h3 className="mb-3 text-18">{m.attempts_rules_title()}</h3>
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
          <li>{profileText(quiz)}</li>
          {quiz.sectionOrder === 'fixed' && <li>{m.attempts_rule_order()}</li>}
          {quiz.shuffle !== 'none' && <li>{m.attempts_rule_shuffle()}</li>}
          <li>{calculatorText(quiz.calculator)}</li>
        </ul>
      </Card>
      <Card as="section">
        <h3 className="mb-3 text-18">{m.attempts_paper_marks()}</h3>
        <ul className="grid gap-3">
          {markingOf(quiz.sections).map(({ rule, sections }) => (
            <RuleText
              key={JSON.stringify(rule)}
              rule={rule}
              where={
                sections.length === quiz.sections.length
                  ? null
                  : m.attempts_paper_only({ sections: sections.join(', ') })
              }
            />
          ))}
        </ul>
        <p className="mt-4 border-t border-line pt-3 text-14 text-ink-2">
          {m.attempts_paper_ties()}
        </p>
      </Card>
      <FormsCard forms={quiz.sections.flatMap(({ rules }) => rules.map(({ form }) => form))} />
    </div>
  );
}
