import type { PublicSettings } from '@chinar/contract/settings';

/** The operator's settings in this server's memory: pages and mails ask it thousands of times. */
export type HeldSettings = {
  current: () => PublicSettings;
  /** Reads them anew. It never rejects: what was held goes on to count, and the next look finds it. */
  refresh: () => Promise<void>;
};

type Options = {
  first: PublicSettings;
  read: () => Promise<PublicSettings>;
  /** They have changed: called once the new ones are held. */
  onChange: () => void;
  onFault: (error: Error) => void;
};

export function holdSettings({ first, read, onChange, onFault }: Options): HeldSettings {
  let held = first;
  let last: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const now = await read();
    if (JSON.stringify(now) === JSON.stringify(held)) return;
    held = now;
    onChange();
  }

  return {
    current: () => held,
    refresh() {
      // One after the other: an answer that comes late is never older than the one before it.
      last = last.then(look).catch(onFault);
      return last;
    },
  };
}
