import type { ComponentType } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useIdle } from '../lib/effects.ts';

/** What no page waits for: its code comes when everything else is there. */
export function idlePart(load: () => Promise<ComponentType>): ComponentType {
  // That it does not come is no fault of the page.
  const Part = lazy(async () => ({ default: await load().catch(() => () => null) }));
  return function IdlePart() {
    const [isTime, setTime] = useState(false);
    useIdle(() => setTime(true));
    return isTime ? (
      <Suspense>
        <Part />
      </Suspense>
    ) : null;
  };
}
