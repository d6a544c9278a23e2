import type { Center } from '@chinar/contract/centers';
import * as m from '@chinar/messages/paraglide/messages';
import { CalendarClock, MapPin, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { said } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { CenterCover, OpenNow } from '../centers/parts.tsx';
import { ContactForm } from './contact-form.tsx';
import { TicketCard } from './ticket-card.tsx';

function Way({
  icon,
  to,
  label,
  text,
}: {
  icon: ReactNode;
  to: string;
  label: string;
  text: string;
}) {
  return (
    <li className="flex gap-3">
      <span className="mt-2.5 text-leaf">{icon}</span>
      <span>
        <Link to={to} className="inline-flex min-h-11 items-center">
          {label}
        </Link>
        <span className="block text-14 text-ink-2">{text}</span>
      </span>
    </li>
  );
}

function Aside({ center }: { center: Center | null }) {
  return (
    <div className="grid content-start gap-5">
      {center && (
        <Card tone="raised" padded={false} className="overflow-hidden">
          <CenterCover center={center} shape="wide" />
          <div className="grid gap-2 p-5">
            <p className="heading text-22">{said(center.name)}</p>
            <OpenNow center={center} />
            <p className="text-ink-2">{said(center.address)}</p>
          </div>
        </Card>
      )}
      <Card as="aside" label={m.contact_aside_title()} tone="sunk">
        <h2 className="text-18">{m.contact_aside_title()}</h2>
        <ul className="mt-2 grid gap-3">
          <Way
            icon={<CalendarClock size={22} aria-hidden="true" />}
            to={paths.counselling()}
            label={m.contact_aside_counselling()}
            text={m.contact_aside_counselling_text()}
          />
          <Way
            icon={<MapPin size={22} aria-hidden="true" />}
            to={paths.centers()}
            label={m.contact_aside_centers()}
            text={m.contact_aside_centers_text()}
          />
        </ul>
        <p className="mt-5 flex gap-3 border-t border-line pt-4 text-14 text-ink-2">
          <ShieldCheck size={22} className="shrink-0 text-good" aria-hidden="true" />
          {m.contact_aside_safe()}
        </p>
      </Card>
    </div>
  );
}

/** Write to those who run the place, or to one center; the number of the message stays on the screen. */
export function ContactScreen({
  centers,
  chosen,
  isAboutCenter = false,
}: {
  centers: readonly Center[];
  /** The slug of the center that the address names. */
  chosen?: string | null;
  isAboutCenter?: boolean;
}) {
  const [ticketNo, setTicketNo] = useState<string | null>(null);
  const center = centers.find(({ slug }) => slug === chosen) ?? null;
  const title = isAboutCenter ? m.contact_center_title() : m.contact_title();
  const lead = isAboutCenter ? m.contact_center_lead() : m.contact_lead();
  return (
    <div className="page pb-8">
      <DocumentTitle title={title} description={lead} />
      <ScreenHead
        title={title}
        lead={lead}
        {...(isAboutCenter ? { crumbs: [{ label: m.centers_title(), to: paths.centers() }] } : {})}
      />
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {ticketNo ? (
            <TicketCard
              title={m.contact_sent_title()}
              text={m.contact_sent_text()}
              ticketNo={ticketNo}
            >
              <Button variant="ghost" onClick={() => setTicketNo(null)}>
                {m.contact_again()}
              </Button>
            </TicketCard>
          ) : (
            <ContactForm centers={centers} center={center} onSent={setTicketNo} />
          )}
        </div>
        <Aside center={center} />
      </div>
    </div>
  );
}
