import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type Listening, makeListening } from './db/listen.ts';
import type { Database } from './db/pool.ts';
import { purgeChannel } from './db/purge.ts';
import { configuredSettings, readSettings } from './features/settings/api.ts';
import { type HeldSettings, holdSettings } from './held-settings.ts';
import { PageCache } from './http/page-cache.ts';
import { makeRepeatingLog } from './log.ts';
import { listTag, type PageTag } from './page-tags.ts';

type HeldPages = { cache: PageCache; settings: HeldSettings; purges: Listening };
type Options = { database: Database; url: string; config: Config; log: Logger };

/**
 * The pages that are kept, the settings that all of them show, and the ear for what makes them old. A lost
 * connection clears all, since a word may be missed (ruling 19).
 */
export function holdPages({ database, url, config, log }: Options): HeldPages {
  const say = makeRepeatingLog(log);
  const cache = new PageCache();
  const settings = holdSettings({
    first: configuredSettings(config),
    read: () => readSettings(database.db, config),
    onChange: () => cache.clear(),
    onFault: ({ message }) => say('warn', { reason: message }, 'the settings could not be read'),
  });
  const purges = makeListening({
    url,
    channel: purgeChannel,
    log,
    onWord(tag) {
      if (tag === listTag('settings')) void settings.refresh();
      else cache.purge(tag as PageTag);
    },
    onGap() {
      cache.clear();
      void settings.refresh();
    },
  });
  return { cache, settings, purges };
}
