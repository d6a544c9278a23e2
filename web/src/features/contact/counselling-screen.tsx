import { formatDateTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { type Asked, CounsellingForm } from './counselling-form.tsx';
import { TicketCard } from './ticket-card.tsx';

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
      <div className="mt-8 max-w-form">
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
    </div>
  );
}
