import type { AttemptRow } from '@chinar/contract/attempts.results';
import { formatMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { Card } from '../../../ui/card.tsx';

const box = { width: 320, height: 96, side: 14, top: 22, bottom: 18 };

type Point = { x: number; y: number; number: number; score: number };

/** Scores of attempts, oldest first, laid out between nothing and the whole; empty for fewer than two. */
export function scorePoints(attempts: readonly AttemptRow[]): Point[] {
  const scored = attempts
    .flatMap(({ number, score, maxScore }) =>
      score === undefined || maxScore <= 0 ? [] : [{ number, score, share: score / maxScore }],
    )
    .toSorted((one, other) => one.number - other.number);
  if (scored.length < 2) return [];
  const low = Math.min(0, ...scored.map(({ share }) => share));
  const step = (box.width - 2 * box.side) / (scored.length - 1);
  const tall = box.height - box.top - box.bottom;
  return scored.map(({ number, score, share }, place) => ({
    x: box.side + place * step,
    y: box.top + tall * (1 - (share - low) / (1 - low)),
    number,
    score,
  }));
}

/** The way of one's scores, for the eye; the list below says the same in words. */
export function ScoreLine({ attempts }: { attempts: readonly AttemptRow[] }) {
  const points = scorePoints(attempts);
  const last = points.at(-1);
  const best = points.toSorted((one, other) => other.score - one.score)[0];
  if (!last || !best) return null;
  const named = new Set([points[0], best, last]);
  return (
    <Card as="section" className="mb-4">
      <h2 className="text-14 font-medium text-ink-2">{m.attempts_result_scores_line()}</h2>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        className="mt-1 block w-full max-w-form"
        aria-hidden="true"
      >
        <line
          x1={box.side}
          x2={box.width - box.side}
          y1={box.height - box.bottom}
          y2={box.height - box.bottom}
          className="stroke-line"
        />
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          className="stroke-lake"
        />
        {points.map((point) => (
          <g key={point.number}>
            <circle
              cx={point.x}
              cy={point.y}
              r={point === last ? 5 : 3.5}
              strokeWidth="2"
              className={point === last ? 'fill-lake stroke-lake' : 'fill-surface stroke-lake'}
            />
            {named.has(point) && (
              <text
                x={point.x}
                y={point.y - 9}
                fontSize="12"
                textAnchor={point === last ? 'end' : point === points[0] ? 'start' : 'middle'}
                className="figure fill-ink"
              >
                {formatMarks(point.score)}
              </text>
            )}
            {(points.length <= 12 || named.has(point)) && (
              <text
                x={point.x}
                y={box.height - 4}
                fontSize="10"
                textAnchor="middle"
                className="fill-ink-3 tabular-nums"
              >
                {point.number}
              </text>
            )}
          </g>
        ))}
      </svg>
    </Card>
  );
}
