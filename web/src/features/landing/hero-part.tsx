import * as m from '@chinar/messages/paraglide/messages';
import { Given } from '../../ui/given.tsx';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { StatNumber } from '../../ui/stat-number.tsx';
import { RoomPicture } from './room-picture.tsx';

/** The promise, the product, and the one act. */
export function Hero() {
  return (
    <section className="page grid items-center gap-x-14 gap-y-8 pt-7 pb-4 lg:grid-cols-2 lg:pt-14 lg:pb-32">
      <div>
        <p className="text-14 font-semibold tracking-wide text-leaf">
          <Given>{m.landing_hero_eyebrow()}</Given>
        </p>
        <ScreenTitle className="display mt-3 text-display">{m.landing_hero_title()}</ScreenTitle>
        <p className="mt-4 max-w-text text-18 text-ink-2">{m.landing_hero_lead()}</p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row">
          <LinkButton to={paths.seriesList({ price: 'free' })} variant="primary">
            {m.landing_hero_cta()}
          </LinkButton>
          <LinkButton to={paths.seriesList()}>{m.landing_hero_browse()}</LinkButton>
        </div>
        <dl
          aria-label={m.landing_claims()}
          className="mt-8 flex justify-between gap-4 max-xs:flex-wrap sm:justify-start sm:gap-10"
        >
          <StatNumber value="2000+" label={m.landing_stat_learners()} />
          <StatNumber value="4.9/5" label={m.landing_stat_rating()} />
          <StatNumber value="95%" label={m.landing_stat_success()} />
        </dl>
      </div>
      <RoomPicture />
    </section>
  );
}
