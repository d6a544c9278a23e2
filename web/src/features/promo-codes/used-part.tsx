import { formatCount } from '@chinar/content/format';
import type { PromoCode } from '@chinar/contract/promo-codes';
import * as m from '@chinar/messages/paraglide/messages';
import { Bar } from '../../ui/progress.tsx';
import { usesWords } from './promo-code-words.tsx';

/** How much of its limit a code has used; without one, the number alone. */
export function UsesBar({ code, isWide = false }: { code: PromoCode; isWide?: boolean }) {
  const { used, usageLimit, lateUsed } = code;
  return (
    <span className={`grid gap-1.5 text-left ${isWide ? 'w-full' : 'w-40 max-w-full'}`}>
      <span className="tabular-nums">{usesWords(code)}</span>
      {usageLimit !== null && <Bar value={used} max={usageLimit} />}
      {lateUsed > 0 && (
        <span className="text-14 text-ink-2">
          {m.promo_codes_uses_late({ count: formatCount(lateUsed) })}
        </span>
      )}
    </span>
  );
}
