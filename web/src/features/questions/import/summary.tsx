import { formatCount } from '@chinar/content/format';
import type { ImportReport } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { sharesOf } from './words.ts';

/** Everything that was read and where it goes: a bar, and its numbers, which add up. */
export function ImportNumbers({ report }: { report: ImportReport }) {
  const shares = sharesOf(report);
  return (
    <div className="grid gap-4">
      <div className="flex h-3 gap-0.5 overflow-hidden rounded-tag bg-sunk" aria-hidden="true">
        {shares
          .filter(({ count }) => count > 0)
          .map(({ key, count, fill }) => (
            <span key={key} className={fill} style={{ flexGrow: count, flexBasis: 0 }} />
          ))}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-5">
        <div className="col-span-2 flex flex-col-reverse sm:col-span-1">
          <dt className="text-14 text-ink-2">{m.questions_count_read()}</dt>
          <dd className="figure text-28 leading-tight">{formatCount(report.read)}</dd>
        </div>
        {shares.map(({ key, count, label, fill }) => (
          <div key={key} className="flex flex-col-reverse">
            <dt className="flex items-center gap-2 text-14 text-ink-2">
              <span className={`size-2.5 shrink-0 rounded-xs ${fill}`} aria-hidden="true" />
              {label}
            </dt>
            <dd className={`figure text-28 leading-tight ${count === 0 ? 'text-ink-3' : ''}`}>
              {formatCount(count)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
