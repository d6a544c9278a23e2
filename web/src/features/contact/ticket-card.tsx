import * as m from '@chinar/messages/paraglide/messages';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LeafMark } from '../../ui/leaf-mark.tsx';
import { toast } from '../../ui/toasts.tsx';

const takeFocus = (node: HTMLElement | null): void => node?.focus();

/** The number under which something was kept: it stays until somebody goes on. */
export function TicketCard({
  title,
  text,
  ticketNo,
  children,
}: {
  title: string;
  text: string;
  ticketNo: string;
  children: ReactNode;
}) {
  return (
    <Card tone="raised" className="grid justify-items-center gap-3 px-6 py-10 text-center">
      <LeafMark size={44} className="text-leaf" />
      <h2 tabIndex={-1} ref={takeFocus} className="text-28 outline-none">
        {title}
      </h2>
      <p className="max-w-card text-ink-2">{text}</p>
      <p className="mt-3 text-14 text-ink-2" id="ticket-number">
        {m.contact_number()}
      </p>
      <output
        aria-labelledby="ticket-number"
        className="figure rounded-control bg-leaf-soft px-5 py-3 text-28 leading-none tracking-wide select-all md:text-36"
      >
        {ticketNo}
      </output>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button
          onClick={() => {
            void navigator.clipboard.writeText(ticketNo).then(
              () => toast.success(m.contact_copied()),
              () => undefined,
            );
          }}
        >
          <Copy size={18} aria-hidden="true" />
          {m.contact_copy()}
        </Button>
        {children}
      </div>
    </Card>
  );
}
