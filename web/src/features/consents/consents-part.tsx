import { type Consent, listConsents } from '@chinar/contract/consents';
import * as m from '@chinar/messages/paraglide/messages';
import { useApi } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TimeText } from '../../ui/time-text.tsx';

function kindWord(kind: Consent['kind']): string {
  return {
    terms: m.consents_kind_terms,
    guardian: m.consents_kind_guardian,
    testimonial: m.consents_kind_testimonial,
    newsletter: m.consents_kind_newsletter,
  }[kind]();
}

/** What stands written down of one's consents. */
export function ConsentsPart() {
  const query = useApi(listConsents, { query: { limit: '50' } });
  const consents = query.data?.consents ?? [];
  return (
    <Card as="section" label={m.consents_title()}>
      <h2 className="text-22">{m.consents_title()}</h2>
      <p className="mt-1 mb-4 text-14 text-ink-2">{m.consents_text()}</p>
      <QueryState query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {() =>
          consents.length === 0 ? (
            <p className="text-ink-2">{m.consents_none()}</p>
          ) : (
            <ul>
              {consents.map((consent) => (
                <li key={consent._id} className="border-b border-line py-3 last:border-0">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    {kindWord(consent.kind)}
                    {consent.withdrawnAt && <Tag tone="warn">{m.consents_withdrawn()}</Tag>}
                  </p>
                  <p className="text-14 text-ink-2">
                    <span translate="no">{consent.textVersion}</span> ·{' '}
                    <TimeText instant={consent.withdrawnAt ?? consent.givenAt} />
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}
