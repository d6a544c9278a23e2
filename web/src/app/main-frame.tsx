import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { PhoneGate, UnverifiedBanner } from '../features/accounts/parts.tsx';
import { idlePart } from '../ui/idle-part.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Background } from './background.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { Footer } from './footer.tsx';
import { HandedInNotice } from './handed-in-notice.tsx';
import { Header, LinkRow } from './header.tsx';
import { OfflineLine } from './offline-line.tsx';
import { TabBar } from './tab-bar.tsx';

const IdleParts = idlePart(async () => (await import('./idle-parts.tsx')).IdleParts);

/** Header, footer, animated background; the phone gate stands before its content. */
export function MainFrame({ children }: { children: ReactNode }) {
  return (
    <div className="tabbar-room flex min-h-dvh flex-col">
      <SkipLink>{m.common_skip_to_content()}</SkipLink>
      <Background />
      <DemoBanner />
      <Header />
      <LinkRow />
      <UnverifiedBanner />
      {/* Tall enough that the footer is never seen while the content arrives: it would jump. */}
      <main id="content" tabIndex={-1} className="min-h-dvh flex-1">
        <PhoneGate>{children}</PhoneGate>
      </main>
      <Footer />
      <OfflineLine />
      <HandedInNotice />
      <IdleParts />
      <TabBar />
    </div>
  );
}
