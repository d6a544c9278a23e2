import { formatDateTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { type Asked, CounsellingForm } from './counselling-form.tsx';
import { TicketCard } from './ticket-card.tsx';

/** What happens after one has asked. */
function Steps() {
  const steps = [m.contact_step_1(), m.contact_step_2(), m.contact_step_3()];
  return (
    <Card as="aside" label={m.contact_steps_title()} tone="sunk" className="self-start">
      <h2 className="text-18">{m.contact_steps_title()}</h2>
      <ol className="mt-4 grid gap-4">
        {steps.map((step, place) => (
          <li key={step} className="flex gap-4">
            <span className="figure text-28 leading-none text-leaf" aria-hidden="true">
              {place + 1}
            </span>
            <span className="text-ink-2">{step}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Ask for a talk, at a time of one's own choice or ours. */
export function CounsellingScreen() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <div className="page pb-8">
      <DocumentTitle
        title={m.contact_counselling_title()}
        description={m.contact_counselling_lead()}
      />
      <ScreenHead title={m.contact_counselling_title()} lead={m.contact_counselling_lead()} />
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {asked ? (
            <TicketCard
              title={m.contact_asked_title()}
              text={
                asked.startsAt
                  ? formatDateTime(asked.startsAt, currentLocale())
                  : m.contact_asked_any()
              }
              ticketNo={asked.ticketNo}
            >
              <LinkButton variant="ghost" to={paths.exams()}>
                {m.exams_all()}
              </LinkButton>
            </TicketCard>
          ) : (
            <CounsellingForm onSent={setAsked} />
          )}
        </div>
        <Steps />
      </div>
    </div>
  );
}
