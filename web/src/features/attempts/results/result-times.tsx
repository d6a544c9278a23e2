import { formatSignedMarks, formatTaken } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleLinear, scalePoint } from '@visx/scale';
import { useState } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { type OutcomeTone, type TimedQuestion, toneOf } from './result-data.ts';

/** Below this width a stretch holds fewer questions. */
const narrow = '(width < 48rem)';
const height = 220;
const room = { left: 44, right: 12, top: 12, bottom: 30 };

/** A shape and a colour for each outcome, so that neither is needed alone. */
export function OutcomeShape({
  tone,
  x,
  y,
  r = 5.5,
}: {
  tone: OutcomeTone;
  x: number;
  y: number;
  r?: number;
}) {
  switch (tone) {
    case 'right':
      return <circle cx={x} cy={y} r={r} className="fill-good" />;
    case 'partly':
      return (
        <path
          d={`M${x} ${y - r - 1} ${x + r + 1} ${y} ${x} ${y + r + 1} ${x - r - 1} ${y}z`}
          className="fill-saffron"
        />
      );
    case 'wrong':
      return (
        <path
          d={`M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`}
          strokeWidth={r / 2}
          strokeLinecap="round"
          className="stroke-bad"
        />
      );
    case 'left':
      return (
        <circle cx={x} cy={y} r={r - 0.5} fill="none" strokeWidth="2" className="stroke-ink-3" />
      );
  }
}

/** The words of an outcome. */
function toneWord(tone: OutcomeTone): string {
  const words = {
    right: m.attempts_result_tone_right,
    partly: m.attempts_result_tone_partly,
    wrong: m.attempts_result_tone_wrong,
    left: m.attempts_result_tone_left,
  };
  return words[tone]();
}

/** The same for one question: marks that all were given are a word of their own, drawn as right or as left. */
export function outcomeWord(outcome: TimedQuestion['outcome']): string {
  if (outcome === 'bonus') return m.attempts_result_tone_bonus();
  return outcome === 'dropped' ? m.attempts_result_tone_dropped() : toneWord(toneOf(outcome));
}

/** Round steps for the time axis: half a minute, or whole minutes. */
function stepOf(longest: number): number {
  return [15, 30, 60, 120, 300, 600, 1800].find((step) => longest / step <= 5) ?? 3600;
}

type Frame = { width: number; step: number; top: number };

/** One stretch of questions; stretches of a section share the scale of time. */
function TimeStretch({
  questions,
  frame,
  title,
}: {
  questions: readonly TimedQuestion[];
  frame: Frame;
  title: string;
}) {
  const { width, step, top } = frame;
  const x = scalePoint<number>({
    domain: questions.map((question) => question.number),
    range: [room.left + 10, width - room.right - 6],
  });
  const y = scaleLinear<number>({ domain: [0, top], range: [height - room.bottom, room.top] });
  const ticks = Array.from({ length: Math.floor(top / step) }, (_, place) => (place + 1) * step);
  const every = Math.ceil(questions.length / 15);
  const text = { fontSize: 13, className: 'fill-ink-3' };
  return (
    <figure>
      <figcaption className="sr-only">{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} className="block w-full">
        <GridRows
          scale={y}
          width={width - room.left - room.right}
          left={room.left}
          tickValues={ticks}
          stroke="var(--line)"
        />
        <AxisLeft
          scale={y}
          left={room.left}
          tickValues={ticks}
          hideAxisLine
          hideTicks
          tickFormat={(value) => formatTaken(Number(value))}
          tickLabelProps={{ ...text, textAnchor: 'end', dy: '0.33em', dx: -4 }}
        />
        <AxisBottom
          scale={x}
          top={height - room.bottom}
          tickValues={questions
            .map((question) => question.number)
            .filter((number) => number === 1 || number % every === 0)}
          stroke="var(--line)"
          hideTicks
          tickFormat={String}
          tickLabelProps={{ ...text, textAnchor: 'middle', dy: 4 }}
        />
        {questions.map(({ id, number, median }) =>
          median === null ? null : (
            <line
              key={`median ${id}`}
              x1={(x(number) ?? 0) - 7}
              x2={(x(number) ?? 0) + 7}
              y1={y(Math.min(median, top))}
              y2={y(Math.min(median, top))}
              strokeWidth="2"
              className="stroke-line-strong"
            />
          ),
        )}
        {questions.map((question) => (
          <g key={question.id}>
            <title>
              {m.attempts_result_times_point({
                number: question.number,
                time: formatTaken(question.seconds),
                outcome: outcomeWord(question.outcome),
              })}
            </title>
            <OutcomeShape
              tone={question.tone}
              x={x(question.number) ?? 0}
              y={y(question.seconds)}
            />
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** Cuts a section into stretches that a screen can show without scrolling sideways. */
export function stretchesOf<Item>(items: readonly Item[], most: number): Item[][] {
  const count = Math.max(1, Math.ceil(items.length / most));
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, place) => items.slice(place * size, (place + 1) * size));
}

function TimePlot({ title, questions }: { title: string; questions: readonly TimedQuestion[] }) {
  const isPhone = useMedia(narrow);
  const longest = Math.max(
    30,
    ...questions.map(({ seconds, median }) => Math.max(seconds, median ?? 0)),
  );
  const step = stepOf(longest);
  const frame = { width: isPhone ? 330 : 1040, step, top: Math.ceil(longest / step) * step };
  return (
    <div className="grid gap-4">
      {stretchesOf(questions, isPhone ? 15 : 60).map((stretch) => (
        <TimeStretch
          key={stretch[0]?.id}
          questions={stretch}
          frame={frame}
          title={m.attempts_result_times_of({ section: title })}
        />
      ))}
    </div>
  );
}

function TimeTable({ title, questions }: { title: string; questions: readonly TimedQuestion[] }) {
  return (
    <DataTable
      caption={m.attempts_result_times_of({ section: title })}
      rows={questions}
      rowKey={(question) => question.id}
      columns={[
        {
          key: 'number',
          head: m.attempts_result_column_question(),
          cell: (question) => question.number,
        },
        {
          key: 'outcome',
          head: m.attempts_result_column_outcome(),
          cell: (question) => outcomeWord(question.outcome),
        },
        {
          key: 'marks',
          head: m.attempts_result_column_marks(),
          cell: (question) => formatSignedMarks(question.marks),
          isNumber: true,
        },
        {
          key: 'time',
          head: m.attempts_result_column_time(),
          cell: (question) => formatTaken(question.seconds),
          isNumber: true,
        },
        {
          key: 'median',
          head: m.attempts_result_column_median(),
          cell: ({ median }) => (median === null ? '–' : formatTaken(median)),
          isNumber: true,
        },
      ]}
    />
  );
}

const tones = ['right', 'partly', 'wrong', 'left'] as const;

function secondsOn(questions: readonly TimedQuestion[], tone: OutcomeTone): number {
  return questions
    .filter((question) => question.tone === tone)
    .reduce((sum, question) => sum + question.seconds, 0);
}

/** Time on each question by section: a picture first, its numbers one tap away. */
export function TimesCard({
  sections,
}: {
  sections: readonly { title: string; questions: readonly TimedQuestion[] }[];
}) {
  const [open, setOpen] = useState('0');
  const [isTable, setTable] = useState(false);
  const shown = sections.flatMap((section) => section.questions);
  const present = tones.filter((tone) => shown.some((question) => question.tone === tone));
  const content = (section: (typeof sections)[number]) =>
    isTable ? <TimeTable {...section} /> : <TimePlot {...section} />;
  const only = sections[0];
  return (
    <Card as="section" className="md:p-6">
      <h2 className="text-22">{m.attempts_result_times()}</h2>
      <ul className="mt-2 mb-4 flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-2">
        {present.map((tone) => (
          <li key={tone} className="flex items-center gap-2">
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <OutcomeShape tone={tone} x={8} y={8} />
            </svg>
            {m.attempts_result_times_sum({
              outcome: toneWord(tone),
              time: formatTaken(secondsOn(shown, tone)),
            })}
          </li>
        ))}
        {shown.some(({ median }) => median !== null) && (
          <li className="flex items-center gap-2">
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <line x1="1" x2="15" y1="8" y2="8" strokeWidth="2" className="stroke-line-strong" />
            </svg>
            {m.attempts_result_times_median()}
          </li>
        )}
      </ul>
      {sections.length === 1 && only ? (
        content(only)
      ) : (
        <Tabs
          label={m.attempts_result_sections()}
          value={open}
          onChange={setOpen}
          items={sections.map((section, place) => ({
            value: String(place),
            label: section.title,
            content: content(section),
          }))}
        />
      )}
      <div className="mt-4">
        <Button size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? m.attempts_result_as_picture() : m.attempts_result_as_table()}
        </Button>
      </div>
    </Card>
  );
}
