import type { PublicSettings, settingsSections } from '@chinar/contract/settings';
import type * as z from 'zod/mini';

type SellerValues = z.infer<(typeof settingsSections)['seller']['values']>;

/** Who sells: what nobody has set is the operator's. */
type Seller = Omit<SellerValues, 'name' | 'address'> & { name: string; address: string };

/** What the house holds in memory of its settings. */
export type HouseSettings = { shown: PublicSettings; seller: Seller };

/** The operator's settings in this server's memory: pages, mails and prices ask it thousands of times. */
export type HeldSettings = {
  current: () => PublicSettings;
  /** Who sells; null where nobody has read it yet. */
  seller: () => Seller | null;
  /** Reads them anew. It never rejects: what was held goes on to count, and the next look finds it. */
  refresh: () => Promise<void>;
};

type Options = {
  /** What counts until they were read. */
  first: PublicSettings;
  read: () => Promise<HouseSettings>;
  /** They have changed: called once the new ones are held. */
  onChange: () => void;
  onFault: (error: Error) => void;
};

export function holdSettings({ first, read, onChange, onFault }: Options): HeldSettings {
  let shown = first;
  let seller: Seller | null = null;
  let last: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const now = await read();
    seller = now.seller;
    if (JSON.stringify(now.shown) === JSON.stringify(shown)) return;
    shown = now.shown;
    onChange();
  }

  return {
    current: () => shown,
    seller: () => seller,
    refresh() {
      // One after the other: an answer that comes late is never older than the one before it.
      last = last.then(look).catch(onFault);
      return last;
    },
  };
}
