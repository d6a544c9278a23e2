import type { ExportLoss, ExportLosses } from '@chinar/contract/questions.exchange';
import * as m from '@chinar/messages/paraglide/messages';
import { Fold } from '../../../ui/fold.tsx';
import { Given } from '../../../ui/given.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** The questions that something happens to, by name. */
function Named({ loss }: { loss: ExportLoss }) {
  const left = loss.count - loss.questions.length;
  return (
    <Fold label={<span className="text-14">{m.questions_export_which()}</span>}>
      <ul className="grid gap-1 px-3 pb-3 text-14 text-ink-2">
        {loss.questions.map(({ _id, name }) => (
          <li key={_id} className="line-clamp-1">
            <Given>{name}</Given>
          </li>
        ))}
        {left > 0 && <li>{m.questions_export_more({ count: left })}</li>}
      </ul>
    </Fold>
  );
}

function Losses({ title, losses }: { title: string; losses: readonly ExportLoss[] }) {
  if (losses.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-16 font-semibold">{title}</h3>
      <ul className="divide-y divide-line rounded-control border border-line">
        {losses.map((loss) => (
          <li key={loss.code} className="pt-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 px-3">
              <span className="min-w-0 flex-1 basis-60">{loss.reason}</span>
              <span className="text-14 text-ink-2">
                {m.questions_export_count({ count: loss.count })}
              </span>
            </p>
            <Named loss={loss} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a format has no place for, before anything is downloaded. */
export function LossList({ found }: { found: ExportLosses }) {
  const of = (kind: ExportLoss['kind']) => found.losses.filter((loss) => loss.kind === kind);
  const left = found.questions - found.exported;
  if (found.losses.length === 0) {
    return <Notice tone="good">{m.questions_export_whole({ count: found.questions })}</Notice>;
  }
  return (
    <div className="grid gap-4">
      {found.exported === 0 && <Notice tone="bad">{m.questions_export_nothing()}</Notice>}
      <Losses title={m.questions_export_left_out({ count: left })} losses={of('left_out')} />
      <Losses title={m.questions_export_changed()} losses={of('changed')} />
      <Losses title={m.questions_export_others()} losses={of('others')} />
    </div>
  );
}
