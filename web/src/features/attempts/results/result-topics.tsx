import type { TopicResult } from '@chinar/contract/attempts.insights';
import { formatMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { outcomeSlices, StackedBar } from './outcome-bar.tsx';
import { someSentence } from './result-sentence.ts';
import { OutcomeShape } from './result-times.tsx';

/** Topics that stand there before anybody asks for the rest. */
const atFirst = 6;

/** Up to so many questions stand as shapes, one each; more as a bar. */
const mostShapes = 12;

/** The questions of a topic, one by one while they are few. Purely a picture, its numbers stand beside it. */
function TopicPicture({ topic }: { topic: TopicResult }) {
  if (topic.questions > mostShapes)
    return (
      <div className="basis-full">
        <StackedBar slices={outcomeSlices(topic)} isThin />
      </div>
    );
  const tones = [
    ...Array.from({ length: topic.correct }, () => 'right' as const),
    ...Array.from({ length: topic.partial }, () => 'partly' as const),
    ...Array.from({ length: topic.wrong }, () => 'wrong' as const),
    ...Array.from({ length: topic.unanswered }, () => 'left' as const),
  ];
  return (
    <svg
      width={tones.length * 18}
      height="18"
      className="max-w-full shrink-0 forced-color-adjust-none"
      aria-hidden="true"
    >
      {tones.map((tone, at) => (
        // Shapes of one kind are alike: their place is all that tells them apart.
        <OutcomeShape key={`${tone} ${at + 1}`} tone={tone} x={at * 18 + 8} y={9} r={5} />
      ))}
    </svg>
  );
}

function TopicLine({ topic }: { topic: TopicResult }) {
  const { subject, marks, maxMarks } = topic;
  return (
    <li className="grid content-start gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 font-semibold wrap-anywhere">{topic.topic || subject}</span>
        <span className="figure text-18">
          {formatMarks(marks)}
          <span className="text-14 font-medium text-ink-3">/{formatMarks(maxMarks)}</span>
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <TopicPicture topic={topic} />
        <p className="text-14 text-ink-2">
          {[someSentence(topic), topic.topic ? subject : ''].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  );
}

/** What became of the questions of each topic; counts, since so few questions make no grade. */
export function TopicsCard({ topics }: { topics: readonly TopicResult[] }) {
  const [isAll, setAll] = useState(false);
  if (topics.length < 2) return null;
  const rest = topics.length - atFirst;
  const shown = isAll ? topics : topics.slice(0, atFirst);
  return (
    <Card as="section" className="md:p-6">
      <h2 className="text-22">{m.attempts_result_topics()}</h2>
      <p className="mt-1 text-14 text-ink-3">{m.attempts_result_topics_lead()}</p>
      <ul className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        {shown.map((topic) => (
          <TopicLine key={`${topic.subject}\n${topic.topic}`} topic={topic} />
        ))}
      </ul>
      {rest > 0 && (
        <div className="mt-4">
          <Button size="sm" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll
              ? m.attempts_result_topics_fewer()
              : m.attempts_result_topics_more({ count: rest })}
          </Button>
        </div>
      )}
    </Card>
  );
}
