import { useEffect } from 'react';
import { servedBuild } from '../../../lib/served-build.ts';
import { useSite } from '../../../lib/site.ts';
import { useAgain } from '../../../ui/late-part.tsx';
import type { RoomSheet } from './room-question.tsx';

/**
 * Stands for the sheets of the room whose code has not come. It opens what was asked for as soon as it comes; where
 * the server has a newer version it never will, so the room is opened anew: this device holds all that was chosen.
 */
export function MissingSheets({ sheet }: { sheet: RoomSheet | null }): null {
  const again = useAgain();
  const { build } = useSite();
  useEffect(() => {
    if (sheet === null) return;
    again().catch(async () => {
      const served = await servedBuild();
      if (build && served && served !== build) window.location.reload();
    });
  }, [sheet, again, build]);
  return null;
}
