import * as m from '@chinar/messages/paraglide/messages';
import { Check } from 'lucide-react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Offer } from './offers-data.ts';

function List({ title, lines }: { title: string; lines: Offer['features'] }) {
  return (
    <section>
      <h3 className="text-18">{title}</h3>
      <ul className="mt-2 grid gap-2">
        {lines.map((line) => (
          <li key={line()} className="flex gap-2.5">
            <Check size={20} className="mt-0.5 shrink-0 text-good-text" aria-hidden="true" />
            {line()}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What there is to know of an offering; loaded when the first card is pressed. */
export function OfferDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const facts = [
    { label: m.landing_offers_duration(), value: offer.duration() },
    { label: m.landing_offers_level(), value: offer.level() },
    { label: m.landing_offers_format(), value: offer.format() },
  ];
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={offer.title()}
      footer={
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <LinkButton to={offer.to} variant="primary">
            {m.landing_offers_start()}
          </LinkButton>
          {/* Spec 1: it does nothing. */}
          <Button>{m.landing_offers_brochure()}</Button>
        </div>
      }
    >
      <div className="grid gap-6 p-5">
        <p className="text-18 text-ink-2">{offer.text()}</p>
        <dl className="grid gap-3 sm:grid-cols-3">
          {facts.map(({ label, value }) => (
            <div key={label} className="rounded-control bg-sunk px-4 py-3">
              <dt className="text-14 text-ink-2">{label}</dt>
              <dd className="mt-0.5 font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-6 sm:grid-cols-2">
          <List title={m.landing_offers_features()} lines={offer.features} />
          <List title={m.landing_offers_benefits()} lines={offer.benefits} />
        </div>
      </div>
    </Sheet>
  );
}
