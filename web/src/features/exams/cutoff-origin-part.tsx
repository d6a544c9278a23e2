import { formatDate } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import type { CutoffSource } from './cutoffs-data.ts';

/** The site of an address, for the whole of it is long on a phone. */
const siteOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

/** Who says what a cut-off was, and the day on which somebody read it there. */
export function CutoffOrigin({ source, checkedOn }: CutoffSource) {
  return (
    <span className="text-14 wrap-anywhere text-ink-2">
      {source.startsWith('https://') ? (
        <Link to={source} reload rel="noopener nofollow">
          {m.exams_source({ source: siteOf(source) })}
        </Link>
      ) : (
        <Given>{m.exams_source({ source })}</Given>
      )}
      {' · '}
      {m.exams_cutoffs_checked({ date: formatDate(checkedOn, currentLocale()) })}
    </span>
  );
}
