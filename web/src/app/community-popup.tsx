import * as m from '@chinar/messages/paraglide/messages';
import { Minus, UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useDrag } from '../lib/drag.ts';
import { useSite } from '../lib/site.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { Press } from '../ui/press.tsx';

const CommunityDialog = lateDialog(
  async () => (await import('./community-dialog.tsx')).CommunityDialog,
);

const key = 'community-popup';
/** Spec 9: it folds itself after so long, unless its dialog is open. */
const foldMs = 10_000;

type State = 'open' | 'folded' | 'hidden';

function heldState(): State {
  const held = readStored(key, 'session');
  return held === 'folded' || held === 'hidden' ? held : 'open';
}

/** Where somebody pays nothing floats over a sum or its button. */
const ofMoney = /^\/(cart|checkout|payment-success|orders)(\/|$)/;

/** On a phone a result has no corner to spare: its last card ends under the button. */
const ofResult = /\/(results|quiz-attempts)\/[^/]/;

/** Spec 2 and 4: the floating button of the community, which is dragged, folded, or sent away. */
export function CommunityPopup() {
  const { community } = useSite();
  // On a phone it would lie over what one came for: there the page of one thing has its sign alone.
  const { pathname } = useLocation();
  const ofPage = pathname.split('/').length > 2 ? 'max-md:hidden' : '';
  const [state, setState] = useState(heldState);
  const [isAsked, setAsked] = useState(false);
  const { thing, place, handlers } = useDrag(() => setAsked(true));
  const become = (next: State): void => {
    writeStored(key, next, 'session');
    setState(next);
    setAsked(false);
  };
  useEffect(() => {
    if (state !== 'open' || isAsked) return undefined;
    const timer = window.setTimeout(() => setState('folded'), foldMs);
    return () => window.clearTimeout(timer);
  }, [state, isAsked]);
  if (state === 'hidden' || !community.showButton || ofMoney.test(pathname)) return null;
  const isFolded = state === 'folded';
  return (
    <>
      <div
        ref={thing}
        data-community={state}
        style={place ? { left: place.x, top: place.y, right: 'auto', bottom: 'auto' } : undefined}
        className={`enter-rise above-community fixed right-3 z-10 flex items-center rounded-full border border-line bg-raised shadow-overlay md:right-5 ${ofResult.test(pathname) ? 'max-md:hidden' : ''}`}
      >
        <Press
          {...handlers}
          aria-label={m.common_community_button()}
          aria-haspopup="dialog"
          className="flex min-h-12 min-w-12 cursor-grab touch-none items-center justify-center gap-2.5 rounded-full font-semibold select-none active:cursor-grabbing"
        >
          <UsersRound
            size={22}
            className={`text-leaf ${isFolded ? '' : ofPage ? 'md:ml-4' : 'ml-4'}`}
            aria-hidden="true"
          />
          {!isFolded && (
            <span className={`pr-1 text-14 ${ofPage}`}>{m.common_community_button()}</span>
          )}
        </Press>
        {!isFolded && (
          <IconButton
            label={m.common_community_fold()}
            className={ofPage}
            onClick={() => become('folded')}
          >
            <Minus size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isAsked && (
        <CommunityDialog
          url={community.url}
          onClose={() => become('folded')}
          onHide={() => become('hidden')}
        />
      )}
    </>
  );
}
