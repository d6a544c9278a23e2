import type { PublicClaim } from '@chinar/contract/claims';
import { formatDate } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { StatNumber } from '../../ui/stat-number.tsx';
import { claimWord, isFirst } from './claim-words.ts';

type Claims = { claims: readonly PublicClaim[] };

function Stat({ claim: { _id, value } }: { claim: PublicClaim }) {
  return <StatNumber value={value} label={claimWord(_id)} />;
}

/** The numbers beside the headline; nothing where none may be said. */
export function FirstClaims({ claims }: Claims) {
  const shown = claims.filter(({ _id }) => isFirst(_id));
  if (shown.length === 0) return null;
  return (
    <dl
      aria-label={m.claims_label()}
      className="mt-8 flex justify-between gap-4 max-xs:flex-wrap sm:justify-start sm:gap-10"
    >
      {shown.map((claim) => (
        <Stat key={claim._id} claim={claim} />
      ))}
    </dl>
  );
}

/** The other numbers, with the day that they were counted. */
export function ClaimsBand({ claims }: Claims) {
  const shown = claims.filter(({ _id }) => !isFirst(_id));
  if (shown.length === 0) return null;
  const days = claims.flatMap(({ asOf }) => (asOf ? [asOf] : [])).toSorted();
  const oldest = days[0];
  return (
    <section aria-label={m.claims_label()} className="page pt-14 md:pt-20">
      <div className="rounded-card border border-line bg-surface px-5 py-6 md:px-8">
        <dl className="flex flex-wrap justify-between gap-x-8 gap-y-5">
          {shown.map((claim) => (
            <Stat key={claim._id} claim={claim} />
          ))}
        </dl>
        {oldest && (
          <p className="mt-4 text-14 text-ink-2">
            {m.claims_as_of({ when: formatDate(oldest, currentLocale()) })}
          </p>
        )}
      </div>
    </section>
  );
}
