import type { Result, ResultCorrection } from '@chinar/contract/attempts.results';
import { formatMarks, formatSignedMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Press } from '../../../ui/press.tsx';

function kindWord(kind: ResultCorrection['kind']): string {
  const words = {
    drop: m.attempts_correction_drop,
    bonus: m.attempts_correction_bonus,
    accept: m.attempts_correction_accept,
    replace: m.attempts_correction_replace,
  };
  return words[kind]();
}

/** What it did to this sheet. */
function changeWord({ before, after }: ResultCorrection): string {
  return before === after
    ? m.attempts_correction_same({ marks: formatSignedMarks(after) })
    : m.attempts_correction_change({
        before: formatSignedMarks(before),
        after: formatSignedMarks(after),
      });
}

/** Above a question whose key was corrected after the test: what holds, why, and what it changed here. */
export function CorrectionNote({ correction }: { correction: ResultCorrection }) {
  return (
    <Notice tone="info">
      <p className="font-semibold">{kindWord(correction.kind)}</p>
      <p className="wrap-anywhere">{m.attempts_correction_reason({ reason: correction.reason })}</p>
      <p>{changeWord(correction)}</p>
    </Notice>
  );
}

/** On the result: which questions were corrected, and what became of the score; nothing where none was. */
export function CorrectionsPart({
  result,
  numbers,
  onGo,
  wayTo,
}: {
  result: Pick<Result, 'corrections' | 'correctedBy'>;
  /** What the page calls a question, by its id. */
  numbers: ReadonlyMap<string, { place: number; name: string }>;
  /** Leads to a question on the same page. */
  onGo?: (place: number) => void;
  /** The address of a question on another page. */
  wayTo?: (place: number) => string;
}) {
  const corrections = result.corrections ?? [];
  if (corrections.length === 0) return null;
  const moved = result.correctedBy ?? 0;
  return (
    <Notice tone="info">
      <h2 className="text-16 font-semibold">
        {m.attempts_corrections_title({ count: corrections.length })}
      </h2>
      <ul className="mt-1 grid gap-1">
        {corrections.map((correction) => {
          const at = numbers.get(correction.questionId);
          const line = `${kindWord(correction.kind)} ${changeWord(correction)}`;
          return (
            <li key={correction.questionId} className="flex flex-wrap items-baseline gap-x-2">
              {at &&
                (onGo ? (
                  <Press className="min-h-6 font-semibold underline" onClick={() => onGo(at.place)}>
                    {at.name}
                  </Press>
                ) : (
                  wayTo && (
                    <Link to={wayTo(at.place)} className="tap font-semibold">
                      {at.name}
                    </Link>
                  )
                ))}
              <span className="min-w-0">{line}</span>
            </li>
          );
        })}
      </ul>
      {moved !== 0 && (
        <p className="mt-1">
          {moved > 0
            ? m.attempts_corrections_more({ marks: formatMarks(moved) })
            : m.attempts_corrections_less({ marks: formatMarks(-moved) })}
        </p>
      )}
    </Notice>
  );
}
