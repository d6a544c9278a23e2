import { useRef } from 'react';
import { useBlocker } from 'react-router';
import type { Room } from './room.ts';

export type Leaving = { isAsked: boolean; stay: () => void; leave: () => void };

/**
 * Asks before a step back leads out of a running test. Whoever steps back again while being asked has
 * answered; a test that has ended lets everybody go.
 */
export function useLeaving(room: Room): Leaving {
  const isAsking = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving =
      room.getView().phase === 'open' && currentLocation.pathname !== nextLocation.pathname;
    if (isLeaving && isAsking.current) room.pause();
    isAsking.current = isLeaving && !isAsking.current;
    return isAsking.current;
  });
  return {
    isAsked: blocker.state === 'blocked',
    stay: () => {
      isAsking.current = false;
      blocker.reset?.();
    },
    leave: () => {
      room.pause();
      blocker.proceed?.();
    },
  };
}
