import * as m from '@chinar/messages/paraglide/messages';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isSavingData, useIdle, useRouteChange } from '../lib/effects.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { TabButton } from '../ui/tab-button.tsx';

const load = () => import('./drawer.tsx');
const Drawer = lazy(async () => ({ default: (await load()).Drawer }));

/** Opens the side drawer, whose code comes when the page is done with everything else, or is asked for. */
export function DrawerButton({ look }: { look: 'header' | 'tab' }) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useRouteChange(() => setOpen(false));
  useIdle(() => {
    if (!isSavingData()) void load().catch(() => undefined);
  });
  const press = {
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': isOpen,
    onClick: () => {
      setWanted(true);
      setOpen(true);
    },
  };
  return (
    <>
      {look === 'header' ? (
        <IconButton label={m.common_nav_menu()} {...press}>
          <Menu size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      ) : (
        <TabButton isHere={isOpen} {...press}>
          <Menu size={24} strokeWidth={1.75} aria-hidden="true" />
          {m.common_nav_menu()}
        </TabButton>
      )}
      {isWanted && (
        <Suspense>
          <Drawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
