import { formatPrice, formatRupees } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';

/** A price; the original one struck through, only when it is higher. */
export function Price({
  amount,
  original = 0,
  size = 'md',
}: {
  amount: number;
  original?: number;
  size?: 'md' | 'lg';
}) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="sr-only">{m.common_price_now()}</span>
      <span className={`figure ${size === 'lg' ? 'text-36' : 'text-22'}`}>
        {formatPrice(amount, m.common_free())}
      </span>
      {original > amount && (
        <>
          <span className="sr-only">{m.common_price_was()}</span>
          <s className={`tabular-nums text-ink-3 ${size === 'lg' ? 'text-18' : 'text-14'}`}>
            {formatRupees(original)}
          </s>
        </>
      )}
    </p>
  );
}
