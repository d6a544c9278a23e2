import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { DocumentTitle } from '../../ui/screens/screen-head.tsx';
import { Hero } from './hero-part.tsx';

/** The landing page: its head, and the sections that the features bring. */
export function Landing({ claims, children }: { claims: ReactNode; children: ReactNode }) {
  return (
    <>
      <DocumentTitle title={m.common_tagline()} description={m.landing_hero_lead()} />
      <Hero claims={claims} />
      {children}
    </>
  );
}
