import {
  type SyllabusNode,
  type SyllabusTopic,
  syllabusTree,
} from '@chinar/contract/exams.syllabus';
import * as m from '@chinar/messages/paraglide/messages';
import { said } from '../../lib/i18n.ts';
import { Fold } from '../../ui/fold.tsx';
import { DetailSection } from '../../ui/screens/detail-section.tsx';

/** All that belongs to a topic, however deep. */
const countOf = (parts: readonly SyllabusNode[]): number =>
  parts.reduce((sum, node) => sum + 1 + countOf(node.parts), 0);

function Parts({ parts }: { parts: readonly SyllabusNode[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {parts.map(({ topic, parts: inner }, place) => (
        <li key={`${place} ${topic.name.en}`}>
          {said(topic.name)}
          {inner.length > 0 && (
            <div className="mt-1.5 text-ink-2">
              <Parts parts={inner} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What an exam asks: each subject unfolds to its units and topics. */
export function SyllabusPart({ syllabus }: { syllabus: readonly SyllabusTopic[] }) {
  const roots = syllabusTree(syllabus);
  return (
    <DetailSection title={m.exams_syllabus()}>
      <ul className="rounded-card border border-line bg-surface">
        {roots.map(({ topic, parts }, place) => (
          <li key={`${place} ${topic.name.en}`} className="border-b border-line last:border-0">
            {parts.length === 0 ? (
              <p className="flex min-h-12 items-center px-4 font-semibold">{said(topic.name)}</p>
            ) : (
              <Fold
                label={
                  <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
                    <span className="font-semibold">{said(topic.name)}</span>
                    <span className="text-14 text-ink-2">
                      {m.exams_topics({ count: countOf(parts) })}
                    </span>
                  </span>
                }
              >
                <div className="px-4 pt-1 pb-4 pl-11">
                  <Parts parts={parts} />
                </div>
              </Fold>
            )}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
