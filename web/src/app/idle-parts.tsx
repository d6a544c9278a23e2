import { CommunityPopup } from './community-popup.tsx';
import { VersionBanner } from './version-banner.tsx';
import { useWaitingProgress } from './waiting-progress.ts';

/** What stands around every page and nobody waits for. */
export function IdleParts() {
  useWaitingProgress();
  return (
    <>
      <CommunityPopup />
      <VersionBanner />
    </>
  );
}
