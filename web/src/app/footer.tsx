import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../lib/paths.ts';
import { LeafMark } from '../ui/leaf-mark.tsx';
import { idlePart } from '../ui/idle-part.tsx';
import { Link } from '../ui/link.tsx';
import { entriesAt } from './navigation.ts';

const Newsletter = idlePart(
  async () => (await import('../features/contact/parts.tsx')).NewsletterForm,
);

/** Of a thumb's size, though the word may be short. */
const target = 'inline-flex min-h-11 min-w-11 items-center md:min-h-9';

/** A group of links: a column; on a phone two columns, or of a few a row beside its name. */
function Column({
  title,
  children,
  isShort = false,
}: {
  title: string;
  children: React.ReactNode;
  isShort?: boolean;
}) {
  const list = isShort
    ? 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-6'
    : 'max-sm:mt-1 max-sm:grid max-sm:grid-cols-2';
  return (
    <div className={isShort ? 'max-sm:flex max-sm:items-center max-sm:gap-6' : ''}>
      <h2 className="text-16">{title}</h2>
      <ul className={`sm:mt-1 ${list}`}>{children}</ul>
    </div>
  );
}

function Item({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} look="quiet" className={target}>
        {children}
      </Link>
    </li>
  );
}

/** The foot of every page of the main layout; on a phone no longer than the screen. */
export function Footer() {
  return (
    <footer className="relative mt-16 border-t border-line bg-sunk md:mt-24">
      <div className="page grid gap-6 pt-8 pb-4 sm:grid-cols-2 sm:gap-8 md:grid-cols-4 md:py-14">
        <div className="sm:col-span-2">
          <p className="display flex items-center gap-2 font-head text-22">
            <LeafMark size={26} className="text-leaf" />
            {m.common_brand()}
          </p>
          <p className="mt-2 max-w-card text-ink-2 max-sm:text-14 md:mt-3">
            {m.common_footer_about()}
          </p>
          <section aria-label={m.contact_newsletter_title()} className="mt-6 max-w-card md:mt-8">
            <h2 className="text-16">{m.contact_newsletter_title()}</h2>
            <p className="mt-1 text-14 text-ink-2">{m.contact_newsletter_text()}</p>
            <div className="mt-3 min-h-52 has-[output]:min-h-0 md:mt-4">
              <Newsletter />
            </div>
          </section>
        </div>
        <nav aria-label={m.common_footer_navigation()} className="contents">
          <Column title={m.common_footer_learn()}>
            {entriesAt('footer').map(({ to, label }) => (
              <Item key={label()} to={to}>
                {label()}
              </Item>
            ))}
          </Column>
          <Column title={m.common_footer_account()} isShort>
            <li className="only-user">
              <Link to={paths.profile()} look="quiet" className={target}>
                {m.common_menu_profile()}
              </Link>
            </li>
            <li className="only-visitor">
              <Link to={paths.login()} look="quiet" className={target}>
                {m.common_nav_login()}
              </Link>
            </li>
            <li className="only-visitor">
              <Link to={paths.signup()} look="quiet" className={target}>
                {m.common_nav_signup()}
              </Link>
            </li>
          </Column>
        </nav>
        <p className="border-t border-line pt-4 text-14 md:pt-6 text-ink-2 sm:col-span-2 md:col-span-4">
          {m.common_footer_line()}
        </p>
      </div>
    </footer>
  );
}
