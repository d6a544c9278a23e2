import { formatDate, formatDateTime, formatRelative } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useNow } from '../lib/effects.ts';
import { currentLocale } from '../lib/i18n.ts';

/** A moment, relative as the spec says (the date until the page is hydrated), with the exact time on hover. */
export function TimeText({ instant }: { instant: string }) {
  const now = useNow();
  const locale = currentLocale();
  return (
    <time dateTime={instant} title={formatDateTime(instant, locale)}>
      {now === null
        ? formatDate(instant, locale)
        : formatRelative(instant, now, m.common_just_now(), locale)}
    </time>
  );
}
