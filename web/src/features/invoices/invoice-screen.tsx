import { formatDate, formatRupees } from '@chinar/content/format';
import { getInvoice, type Invoice } from '@chinar/contract/invoices';
import * as m from '@chinar/messages/paraglide/messages';
import { statusOf } from '../../lib/api-error.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { MissingScreen } from '../../ui/screens/missing-screen.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { DocumentTitle } from '../../ui/screens/screen-head.tsx';
import { SignedOut } from '../../ui/screens/signed-out.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InvoiceActs } from './acts-part.tsx';
import { headingWord } from './invoice-words.ts';
import { InvoiceSheet } from './sheet-part.tsx';

/** What was given back of a sale, each with its own document. */
function Notes({ notes }: { notes: Invoice['creditNotes'] }) {
  if (notes.length === 0) return null;
  return (
    <Card as="section" label={m.invoices_notes()}>
      <h2 className="text-18">{m.invoices_notes()}</h2>
      <ul className="mt-1 divide-y divide-line">
        {notes.map(({ _id, number, issuedAt, total }) => (
          <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <Link to={paths.invoice(_id)} className="tap tabular-nums">
              {number}
            </Link>
            <span className="text-14 text-ink-2">{formatDate(issuedAt, currentLocale())}</span>
            <span className="font-semibold tabular-nums">{formatRupees(total)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Shown({ invoice }: { invoice: Invoice }) {
  return (
    <div className="grid gap-5">
      <div className="mx-auto grid w-full max-w-[50rem] gap-5">
        <InvoiceActs invoice={invoice} />
        <Notes notes={invoice.creditNotes} />
      </div>
      <InvoiceSheet invoice={invoice} />
    </div>
  );
}

/** The way back: to one's own orders, or to those of everybody. */
function crumbsOf(invoice: Invoice | undefined, isAdmin: boolean): Crumb[] {
  const all = isAdmin
    ? { label: m.orders_desk_title(), to: staffPaths.orders.list() }
    : { label: m.invoices_to_orders(), to: paths.orders() };
  if (!invoice) return [all];
  const to = isAdmin ? staffPaths.orders.one(invoice.orderId) : paths.order(invoice.orderId);
  return [all, { label: `${m.invoices_order()} ${invoice.orderNo}`, to }];
}

/** One document: for who bought it, and for admins. */
export function InvoiceScreen({ id }: { id: string }) {
  const { status, user } = useSession();
  const query = useApi(getInvoice, { params: { id } }, { enabled: status === 'user' });
  const { data: invoice } = query;
  if ([400, 404].includes(statusOf(query.error)))
    return (
      <MissingScreen
        title={m.invoices_missing()}
        text={m.invoices_missing_text()}
        to={paths.orders()}
        label={m.invoices_to_orders()}
      />
    );
  const title = invoice
    ? `${headingWord(invoice.heading)} ${invoice.number}`
    : m.invoices_invoice();
  return (
    <div className="page pb-12">
      <DocumentTitle title={title} />
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-[50rem]">
        <Breadcrumbs crumbs={crumbsOf(invoice, user?.role === 'admin')} />
      </div>
      <div className="mt-3">
        {status === 'visitor' ? (
          <SignedOut isScreen text={m.invoices_login()} back={paths.invoice(id)} />
        ) : (
          <QueryState
            query={query}
            skeleton={<Skeleton className="mx-auto h-[60rem] w-full max-w-[50rem]" />}
            errorTitle={m.invoices_failed()}
            isScreen
          >
            {() => invoice && <Shown invoice={invoice} />}
          </QueryState>
        )}
      </div>
    </div>
  );
}
