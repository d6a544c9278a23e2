import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { FeedLink } from '../../ui/feed-link.tsx';
import { DocumentTitle } from '../../ui/screens/screen-head.tsx';
import { Hero } from './hero-part.tsx';

/** The landing page: its head, and the sections that the features bring. */
export function Landing({
  claims,
  own,
  children,
}: {
  claims: ReactNode;
  /** What stands in place of the headline for whoever is logged in. */
  own: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <DocumentTitle title={m.common_tagline()} description={m.landing_hero_lead()} />
      <FeedLink noun="announcements" title={m.landing_feed()} />
      <div className="only-visitor">
        <Hero claims={claims} />
      </div>
      {own}
      {children}
    </>
  );
}
