import { useEffect } from 'react';
import { servedBuild } from '../../../lib/served-build.ts';
import { useSite } from '../../../lib/site.ts';
import { useAgain } from '../../../ui/late-part.tsx';
import type { RoomSheet } from './room-question.tsx';
import type { RoomView } from './room.ts';

const againMs = 5000;

/**
 * Stands for the sheets of the room whose code has not come. It opens what was asked for as soon as it comes; where
 * the server has a newer version it never will, so the room is opened anew: this device holds all that was chosen.
 */
export function MissingSheets({
  sheet,
  view: { isLasting, unsent },
}: {
  sheet: RoomSheet | null;
  view: Pick<RoomView, 'isLasting' | 'unsent'>;
}): null {
  const again = useAgain();
  const { build } = useSite();
  const isAsked = sheet !== null;
  // A browser that keeps nothing would lose what is on its way.
  const isHeld = isLasting || unsent === 0;
  useEffect(() => {
    if (!isAsked) return;
    let timer = 0;
    let isOver = false;
    const look = async (): Promise<void> => {
      const served = await servedBuild();
      if (isOver) return;
      if (isHeld && build && served && served !== build) return window.location.reload();
      // The line may be back first, and the newer version come after.
      timer = window.setTimeout(() => void look(), againMs);
    };
    // From then on the code is tried as that of any part is, and this looks for the version alone.
    again().catch(look);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [isAsked, isHeld, again, build]);
  return null;
}
