import { formatDateTime, formatRupees } from '@chinar/content/format';
import type { Order } from '@chinar/contract/orders';
import { createPayLink, type PayLink } from '@chinar/contract/orders.pay-link';
import * as m from '@chinar/messages/paraglide/messages';
import { Copy, MessageCircle, Share2 } from 'lucide-react';
import { currentLocale } from '../../lib/i18n.ts';
import { useSend } from '../../lib/queries.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts.tsx';
import { touched } from './queries.ts';

/** A device that can hand a text on to any of its programs. */
const canShare = (): boolean => typeof navigator.share === 'function';

/** The link, and the ways to send it on. */
function Made({ order, link }: { order: Order; link: PayLink }) {
  const url = new URL(link.url, globalThis.location.origin).href;
  const text = m.orders_ask_message({ sum: formatRupees(order.total), url });
  const copy = (): void => {
    // Over plain HTTP there is no clipboard to write to.
    const written = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('none'));
    void written.then(
      () => toast.success(m.orders_ask_copied()),
      () => toast.error(m.orders_ask_copy_failed()),
    );
  };
  return (
    <div className="grid gap-3">
      <p
        aria-label={m.orders_ask_link()}
        className="rounded-control bg-sunk p-3 text-14 break-all select-all"
      >
        {url}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={copy}>
          <Copy size={18} aria-hidden="true" />
          {m.orders_ask_copy()}
        </Button>
        {canShare() && (
          <Button onClick={() => void navigator.share({ text }).catch(() => undefined)}>
            <Share2 size={18} aria-hidden="true" />
            {m.orders_ask_share()}
          </Button>
        )}
        <LinkButton
          to={`https://wa.me/?text=${encodeURIComponent(text)}`}
          reload
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle size={18} aria-hidden="true" />
          {m.orders_ask_whatsapp()}
        </LinkButton>
      </div>
      <p className="text-14 text-ink-2">
        {m.orders_ask_until({ date: formatDateTime(link.expiresAt, currentLocale()) })}
      </p>
    </div>
  );
}

/** A link by which somebody else pays, as a parent: told once, and made anew at will. */
export function AskPart({ order }: { order: Order }) {
  const making = useSend(createPayLink, { touches: touched });
  const make = (): void =>
    making.mutate(
      { params: { id: order._id } },
      { onError: (error) => toast.error(error.message || m.orders_ask_failed()) },
    );
  return (
    <Card as="section" label={m.orders_ask_title()} className="grid gap-3">
      <h2 className="text-18">{m.orders_ask_title()}</h2>
      {making.data ? (
        <output>
          <Made order={order} link={making.data} />
        </output>
      ) : (
        <p className="text-14 text-ink-2">{m.orders_ask_text()}</p>
      )}
      <div>
        <Button
          size={making.data ? 'sm' : 'md'}
          variant={making.data ? 'ghost' : 'secondary'}
          loading={making.isPending}
          onClick={make}
        >
          {making.data ? m.orders_ask_again() : m.orders_ask_make()}
        </Button>
      </div>
    </Card>
  );
}
