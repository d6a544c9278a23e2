import type { ImportMatch, ImportReport } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { rangesOf } from './ranges.ts';

function Line({ label, matches }: { label: string; matches: readonly ImportMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <div className="grid gap-x-4 py-2 sm:grid-cols-4">
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="tabular-nums sm:col-span-3">{rangesOf(matches.map(({ item }) => item))}</dd>
    </div>
  );
}

/** Which questions of the file were changed and which were there, by their numbers. */
export function ImportMatches({ report }: { report: ImportReport }) {
  const { updatedItems, duplicateItems } = report;
  if (updatedItems.length + duplicateItems.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-22">{m.questions_matches_title()}</h2>
      <dl className="divide-y divide-line">
        <Line label={m.questions_matches_changed()} matches={updatedItems} />
        <Line label={m.questions_matches_there()} matches={duplicateItems} />
      </dl>
    </section>
  );
}
