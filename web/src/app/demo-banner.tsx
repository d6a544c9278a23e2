import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../lib/paths.ts';
import { useSite } from '../lib/site.ts';
import { Link } from '../ui/link.tsx';

/** Says on every page of the demo that its world is an example. */
export function DemoBanner() {
  const { mode } = useSite();
  if (mode !== 'demo') return null;
  return (
    <aside
      aria-label={m.common_demo_label()}
      className="relative bg-saffron-soft px-4 py-1.5 text-center text-14 text-ink"
    >
      {m.common_demo_banner()}{' '}
      <Link to={paths.devMail()} reload className="tap whitespace-nowrap">
        {m.common_demo_mail()}
      </Link>
    </aside>
  );
}
