import { formatCount, formatMarks, formatSignedMarks } from '@chinar/content/format';
import {
  type CorrectionPreview,
  foreseenLimits,
  previewCorrection,
} from '@chinar/contract/attempts.corrections';
import type { BodyOf } from '@chinar/contract/endpoint';
import { saysKey } from '@chinar/contract/quizzes.rules';
import * as m from '@chinar/messages/paraglide/messages';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import { useApi } from '../../../lib/queries.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { CompareTable } from '../../../ui/compare-table.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';

/** While a number is typed nothing is asked. */
const restMs = 500;

type Body = BodyOf<typeof previewCorrection>;

const total = ({ total: sheets, isWhole }: CorrectionPreview['sheets']): string =>
  !isWhole && sheets === foreseenLimits.counted ? `${formatCount(sheets)}+` : formatCount(sheets);

/** How many scores move by how much. */
function Steps({ steps }: { steps: CorrectionPreview['steps'] }) {
  const most = Math.max(...steps.map(({ attempts }) => attempts));
  return (
    <ul className="grid gap-1.5">
      {steps.map(({ from, to, attempts }) => (
        <li
          key={from}
          className="grid grid-cols-[minmax(3.5rem,auto)_minmax(0,1fr)_auto] items-center gap-3 text-14 tabular-nums"
        >
          <span className={from < 0 ? 'text-bad' : 'text-good-text'}>
            {from === to
              ? formatSignedMarks(from)
              : m.quizzes_make_foresee_step({
                  from: formatSignedMarks(from),
                  to: formatSignedMarks(to),
                })}
          </span>
          <span className="h-2 overflow-hidden rounded-full bg-sunk" aria-hidden="true">
            <span
              className={`block h-full ${from < 0 ? 'bg-bad' : 'bg-good'}`}
              style={{ width: `${(attempts / most) * 100}%` }}
            />
          </span>
          <span className="text-right text-ink-2">
            {m.quizzes_make_foresee_attempts({ count: attempts })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Who stands among the first then, and stood where. */
function Top({ top }: { top: NonNullable<CorrectionPreview['top']> }) {
  const moved = top.filter(({ rank, rankThen }) => rank !== rankThen);
  if (moved.length === 0)
    return <p className="text-14 text-ink-2">{m.quizzes_make_foresee_top_same()}</p>;
  return (
    <div>
      <h4 className="text-14 font-semibold">{m.quizzes_make_foresee_top()}</h4>
      <CompareTable
        caption={m.quizzes_make_foresee_top()}
        what={m.quizzes_make_foresee_then()}
        before={m.quizzes_make_foresee_now()}
        now={m.quizzes_make_foresee_score()}
        rows={moved.map(({ rank, rankThen, score, scoreThen }, place) => ({
          // Two of one place and one score are told apart by nothing but their order here.
          key: String(place),
          label: m.quizzes_make_foresee_place({ place: rankThen }),
          before: rank,
          now: `${formatMarks(score)} → ${formatMarks(scoreThen)}`,
        }))}
      />
    </div>
  );
}

function Foreseen({ data }: { data: CorrectionPreview }) {
  const { sheets, changed, up, down, meanChange, mostGained, mostLost, steps, told, top } = data;
  if (sheets.looked === 0) return <p>{m.quizzes_make_foresee_unsat()}</p>;
  return (
    <div className="grid gap-3">
      <p className="font-semibold">
        {changed === 0
          ? m.quizzes_make_foresee_none()
          : `${m.quizzes_make_foresee_changed({ count: sheets.looked, changed })} ${m.quizzes_make_foresee_moves({ up, down })}`}
      </p>
      {!sheets.isWhole && (
        <p className="text-14 text-warn-text">
          {m.quizzes_make_foresee_sample({
            looked: formatCount(sheets.looked),
            total: total(sheets),
          })}
        </p>
      )}
      {meanChange !== null && (
        <>
          <Steps steps={steps} />
          <p className="text-14 text-ink-2">
            {m.quizzes_make_regrade_moved({
              mean: formatSignedMarks(meanChange),
              gained: formatMarks(mostGained),
              lost: formatMarks(mostLost),
            })}
          </p>
          <p className="text-14">
            {told > 0
              ? m.quizzes_make_foresee_told({ count: told })
              : m.quizzes_make_foresee_untold()}
          </p>
          {top && <Top top={top} />}
        </>
      )}
    </div>
  );
}

/** What the server refuses about the correction is said here already, in its words. */
const wordsOf = (error: unknown): string =>
  (error instanceof ApiError && error.errors[0]?.message) || m.quizzes_make_foresee_fails();

function Asked({ quizId, body }: { quizId: string; body: Body }) {
  const { data, error } = useApi(
    previewCorrection,
    { params: { id: quizId }, body },
    { keepPrevious: true },
  );
  if (error) return <p className="text-14 text-warn-text">{wordsOf(error)}</p>;
  return data ? <Foreseen data={data} /> : <TextSkeleton lines={4} />;
}

/** Nothing is asked that the server would not even read: a key of which nothing is chosen yet. */
const isWhole = (body: Body): boolean =>
  z.safeParse(previewCorrection.body, body).success &&
  (!saysKey(body.kind) || body.key !== undefined);

/** What the correction that stands in the form around it would change; without it nothing is written. */
export function ForeseePart({ quizId, questionId }: { quizId: string; questionId: string }) {
  const [kind, key] = useWatch({ name: ['kind', 'key'] }) as [Body['kind'], Body['key'] | ''];
  const body: Body = { questionId, kind, ...(saysKey(kind) && key ? { key } : {}) };
  const settled = JSON.parse(useSettled(JSON.stringify(body), restMs)) as Body;
  const isReady = [body, settled].every(isWhole);
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      aria-live="polite"
      className="grid gap-2 rounded-control border border-line bg-paper p-3 sm:p-4"
    >
      <h3 id={title} className="text-16">
        {m.quizzes_make_foresee()}
      </h3>
      {isReady ? (
        <Asked quizId={quizId} body={settled} />
      ) : (
        <p className="text-14 text-ink-2">{m.quizzes_make_foresee_first()}</p>
      )}
    </section>
  );
}
