import * as m from '@chinar/messages/paraglide/messages';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { isSavingData, useIdle, useRouteChange } from '../lib/effects.ts';
import { TabButton } from '../ui/tab-button.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';

const load = () => import('./drawer.tsx');
const Drawer = lateDialog(async () => (await load()).Drawer);

/** The tab that opens the side drawer, whose code comes when the page is done, or when it is asked for. */
export function DrawerButton() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useRouteChange(() => setOpen(false));
  useIdle(() => {
    if (!isSavingData()) void load().catch(() => undefined);
  });
  return (
    <>
      <TabButton
        isHere={isOpen}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Menu size={24} strokeWidth={1.75} aria-hidden="true" />
        {m.common_nav_menu()}
      </TabButton>
      {isWanted && <Drawer isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
