import type { GuessScheme, Insights } from '@chinar/contract/attempts.insights';
import { attemptLimits } from '@chinar/contract/attempts.limits';
import { formatSignedMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { Card } from '../../../ui/card.tsx';

type Guesses = NonNullable<Insights['review']>['guesses'];

type Range = NonNullable<Guesses['range']>;

function rangeSentence({ answers, net }: Range): string {
  if (answers.high === 0) return m.attempts_result_guesses_none();
  const many =
    answers.low === answers.high
      ? m.attempts_result_guesses_exact({ count: answers.high })
      : m.attempts_result_guesses_range({ low: answers.low, count: answers.high });
  const worth =
    net.low === net.high
      ? m.attempts_result_guesses_net_exact({ marks: formatSignedMarks(net.low) })
      : m.attempts_result_guesses_net({
          low: formatSignedMarks(net.low),
          high: formatSignedMarks(net.high),
        });
  return `${many} ${worth}`;
}

/** Between which marks guesses moved the score, with nothing in the middle. */
function NetStrip({ net }: Pick<Range, 'net'>) {
  const far = Math.max(1, Math.abs(net.low), Math.abs(net.high));
  const share = (marks: number): number => ((marks + far) / (2 * far)) * 100;
  const { low, high } = { low: share(net.low), high: share(net.high) };
  return (
    <div aria-hidden="true" className="mt-4">
      <div className="relative h-3.5 rounded-full border border-line bg-sunk">
        <span
          className="absolute inset-y-0 rounded-full bg-lake opacity-35"
          style={{ left: `${low}%`, width: `max(0.375rem, ${high - low}%)` }}
        />
        <span className="absolute -inset-y-1 left-1/2 w-0.5 -translate-x-1/2 bg-ink-3" />
      </div>
      <div className="figure mt-1.5 flex justify-between text-12 font-medium text-ink-3">
        <span>{formatSignedMarks(-far)}</span>
        <span>0</span>
        <span>{formatSignedMarks(far)}</span>
      </div>
    </div>
  );
}

function schemeWords(scheme: GuessScheme): string {
  const { options, questions: count } = scheme;
  const marks = {
    correct: formatSignedMarks(scheme.correct),
    wrong: formatSignedMarks(scheme.wrong),
  };
  return options === null
    ? m.attempts_result_guesses_typed({ count, ...marks })
    : m.attempts_result_guesses_scheme({ count, options, ...marks });
}

function worthWords({ blind, ruledOut }: GuessScheme): string {
  const words = [m.attempts_result_guesses_blind({ marks: formatSignedMarks(blind) })];
  if (ruledOut !== null)
    words.push(m.attempts_result_guesses_ruled_out({ marks: formatSignedMarks(ruledOut) }));
  return words.join(' · ');
}

/** What guesses may have brought, as a range and no reproach, and what the marking makes of a guess. */
export function GuessesCard({ guesses }: { guesses: Guesses }) {
  const { range } = guesses;
  return (
    <Card as="section" className="md:p-6">
      <h2 className="text-22">{m.attempts_result_guesses()}</h2>
      <p className="mt-2">
        {range
          ? rangeSentence(range)
          : m.attempts_result_guesses_unknown({ count: attemptLimits.percentileTakers })}
      </p>
      {range && range.answers.high > 0 && (
        <>
          <NetStrip net={range.net} />
          <p className="mt-3 text-14 text-ink-2">{m.attempts_result_guesses_how()}</p>
        </>
      )}
      {guesses.schemes.length > 0 && (
        <>
          <h3 className="mt-5 text-16">{m.attempts_result_guesses_worth()}</h3>
          <ul className="mt-2 grid gap-2">
            {guesses.schemes.map((scheme) => (
              <li key={schemeWords(scheme)}>
                {schemeWords(scheme)}
                <span className="block text-14 text-ink-2">{worthWords(scheme)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
