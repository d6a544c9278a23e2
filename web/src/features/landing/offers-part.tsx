import * as m from '@chinar/messages/paraglide/messages';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Carousel } from '../../ui/carousel.tsx';
import { PressCard } from '../../ui/press-card.tsx';
import { type Offer, offers } from './offers-data.ts';
import { lateDialog } from '../../ui/late-dialog.tsx';

const OfferDialog = lateDialog(async () => (await import('./offer-dialog.tsx')).OfferDialog);

function OfferCard({ offer, onOpen }: { offer: Offer; onOpen: () => void }) {
  const { icon: Icon, title, text } = offer;
  return (
    <PressCard onPress={onOpen}>
      <span className="flex flex-1 flex-col gap-3 p-5">
        <span className="grid size-11 place-items-center rounded-control bg-leaf-soft text-leaf">
          <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className="heading text-22">{title()}</span>
        <span className="flex-1 text-ink-2">{text()}</span>
        <span className="inline-flex min-h-8 items-center gap-1.5 font-semibold text-lake">
          {m.landing_offers_details()}
          <ArrowRight size={18} aria-hidden="true" />
        </span>
      </span>
    </PressCard>
  );
}

/** Spec 1: five offerings in a row; a card opens what there is to know of it. */
export function Offers() {
  const [open, setOpen] = useState<Offer | null>(null);
  const title = m.landing_offers_title();
  return (
    <div className="page pt-4 md:pt-6">
      <Carousel
        label={title}
        head={<h2 className="text-28 md:text-36">{title}</h2>}
        itemClass="w-4/5 sm:w-[17rem] xl:w-auto xl:flex-1"
        items={offers.map((offer) => ({
          key: offer.key,
          name: offer.title(),
          node: <OfferCard offer={offer} onOpen={() => setOpen(offer)} />,
        }))}
      />
      {open && <OfferDialog offer={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
