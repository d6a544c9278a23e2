import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { Given } from '../../ui/given.tsx';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { RoomPicture } from './room-picture.tsx';

/** The promise, the product, the one act, and the numbers that stand by it. */
export function Hero({ claims }: { claims: ReactNode }) {
  return (
    <section className="page grid items-center gap-x-14 gap-y-8 pt-7 pb-4 lg:grid-cols-2 lg:pt-14 lg:pb-32">
      <div>
        <p className="text-14 font-semibold tracking-wide text-leaf">
          <Given>{m.landing_hero_eyebrow()}</Given>
        </p>
        {/* Narrow enough that it breaks alike before and after its font has come. */}
        <ScreenTitle className="display mt-3 text-display max-sm:max-w-[9.4em]">
          {m.landing_hero_title()}
        </ScreenTitle>
        <p className="mt-4 max-w-text text-18 text-ink-2">{m.landing_hero_lead()}</p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row">
          <LinkButton to={paths.seriesList({ price: 'free' })} variant="primary">
            {m.landing_hero_cta()}
          </LinkButton>
          <LinkButton to={paths.seriesList()}>{m.landing_hero_browse()}</LinkButton>
        </div>
        {claims}
      </div>
      <RoomPicture />
    </section>
  );
}
