import { formatDate, formatRupees } from '@chinar/content/format';
import type { Order } from '@chinar/contract/orders';
import { quoteRefund, type Refund, type RefundQuote } from '@chinar/contract/orders.refunds';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { useApi } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Given } from '../../ui/given.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { RefundForm } from './refund-form.tsx';
import { refundStateWord, refundTone, ruleSentence, ruleWord } from './refund-words.ts';

function Made({ refund }: { refund: Refund }) {
  const { amount, status, rule, createdAt, decisionReason, lines } = refund;
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{formatRupees(amount)}</span>
        <Tag tone={refundTone(status)}>{refundStateWord(status)}</Tag>
        <span className="text-14 text-ink-2">{ruleWord(rule)}</span>
      </p>
      {lines.length > 0 && (
        <p className="text-14 text-ink-2">
          <Given>{lines.map(({ title }) => title).join(', ')}</Given>
        </p>
      )}
      <p className="text-14 text-ink-2">
        {m.orders_refund_on({ date: formatDate(createdAt, currentLocale()) })}
      </p>
      {status === 'denied' && (
        <p className="text-14">
          <Given>{m.orders_refund_denied_reason({ reason: decisionReason })}</Given>
        </p>
      )}
    </li>
  );
}

/** `onGone`: the form gives way to what was asked. */
type AskingProps = { quote: RefundQuote; onGone: () => void };

/** What would go back and by which rule, then the form. */
function Asking({ quote, onGone }: AskingProps) {
  const lines = quote.lines.filter(({ bar }) => bar === null);
  const [first] = lines;
  if (!first) return null;
  return (
    <Fold label={<span className="font-semibold">{m.orders_refund_ask()}</span>}>
      <div className="grid gap-4 px-3 pt-2 pb-1">
        {lines.length === 1 && (
          <Notice tone={first.isAtOnce ? 'good' : 'info'}>{ruleSentence(first)}</Notice>
        )}
        <RefundForm
          key={lines.map(({ lineNo }) => lineNo).join(' ')}
          quote={quote}
          lines={lines}
          onGone={onGone}
        />
      </div>
    </Fold>
  );
}

function Refunds({ quote, onGone }: AskingProps) {
  const { refunds, lines } = quote;
  if (refunds.length === 0 && lines.every(({ bar }) => bar !== null)) return null;
  return (
    <Card as="section" label={m.orders_refunds()}>
      <h2 className="text-22">{m.orders_refunds()}</h2>
      {refunds.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {refunds.map((refund) => (
            <Made key={refund._id} refund={refund} />
          ))}
        </ul>
      )}
      <div className="-mx-3 mt-2">
        <Asking quote={quote} onGone={onGone} />
      </div>
    </Card>
  );
}

/** What of a paid order was given back, and a way to ask for more. */
export function RefundPart({ order }: { order: Order }) {
  const query = useApi(quoteRefund, { params: { id: order._id } });
  const { part, keep } = useKeptFocus();
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      <QueryState
        query={query}
        skeleton={<TextSkeleton lines={3} />}
        errorTitle={m.orders_refund_quote_failed()}
      >
        {() => query.data && <Refunds quote={query.data} onGone={keep} />}
      </QueryState>
    </div>
  );
}
