import { formatCount } from '@chinar/content/format';
import { ImportFate, type ImportReport } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { questionTypeWord } from '../../../lib/question-types.ts';
import { difficultyWord } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Html } from '../../../ui/html.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { FateTag } from './fate-tag.tsx';
import { fatesWord } from './words.ts';
import { QuestionBody } from '../question-body-part.tsx';
import { topicLine } from '../question-data.ts';

type Item = NonNullable<ImportReport['preview']>[number];

const step = 20;

function PreviewRow({ item, warnings }: { item: Item; warnings: readonly string[] }) {
  const { question, html, fate, passage } = item;
  const about = topicLine(question.topic);
  return (
    <li className="grid grid-cols-1 gap-3 border-b border-line px-4 py-5 last:border-0 md:px-6">
      <div className="flex flex-wrap items-center gap-1.5">
        <h3 className="mr-1.5 text-18">{m.common_question_number({ number: item.item })}</h3>
        <FateTag fate={fate} />
        <Tag>{questionTypeWord(question.type)}</Tag>
        <Tag>{difficultyWord(question.difficulty)}</Tag>
        {passage && <Tag tone="lake">{`${m.questions_passage()} ${passage.ref}`}</Tag>}
        {question.pool && <Tag>{m.questions_pool({ name: question.pool })}</Tag>}
        {about && <span className="px-1 text-14 text-ink-3">{about}</span>}
      </div>
      {warnings.length > 0 && (
        <ul className="grid gap-1 rounded-control bg-warn-soft px-3 py-2 text-14">
          {warnings.map((warning) => (
            <li key={warning} className="flex gap-2">
              <TriangleAlert
                size={16}
                className="mt-0.5 shrink-0 text-warn-text"
                aria-hidden="true"
              />
              {warning}
            </li>
          ))}
        </ul>
      )}
      {passage?.html && (
        <details className="rounded-control bg-sunk px-4">
          <summary className="state min-h-11 cursor-pointer py-2.5 text-14 font-semibold">
            {m.questions_passage()}
          </summary>
          <div className="grid grid-cols-1 gap-4 pb-4">
            <Html html={passage.html.en.text} lang="en" />
            {passage.html.hi && <Html html={passage.html.hi.text} lang="hi" />}
          </div>
        </details>
      )}
      <QuestionBody question={question} html={html} />
    </li>
  );
}

/** The first questions of a list at once, more on demand. */
function Rows({ items, report }: { items: readonly Item[]; report: ImportReport }) {
  const [shown, setShown] = useState(step);
  const left = items.length - shown;
  const warningsOf = (item: number): string[] => [
    ...new Set(report.warnings.filter((note) => note.item === item).map(({ reason }) => reason)),
  ];
  return (
    <div className="grid grid-cols-1 gap-3">
      <ol className="rounded-card border border-line bg-surface">
        {items.slice(0, shown).map((item) => (
          <PreviewRow key={item.item} item={item} warnings={warningsOf(item.item)} />
        ))}
      </ol>
      {left > 0 && (
        <div>
          <Button onClick={() => setShown(shown + step)}>
            {m.questions_show_more({ count: Math.min(step, left) })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The questions as a learner would read them, with their keys; parted by what becomes of them. */
export function ImportPreview({ report }: { report: ImportReport }) {
  const [tab, setTab] = useState('all');
  const items = report.preview ?? [];
  if (items.length === 0) return null;
  const readable = report.read - report.skipped.length;
  const parts = ImportFate.options
    .map((fate) => ({
      value: fate as string,
      label: fatesWord(fate),
      items: items.filter((item) => item.fate === fate),
    }))
    .filter((part) => part.items.length > 0);
  const all = { value: 'all', label: m.questions_preview_all(), items };
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-22">{m.questions_preview_title()}</h2>
      {readable > items.length && (
        <p className="max-w-text text-ink-2">
          {m.questions_preview_part({ shown: items.length, total: readable })}
        </p>
      )}
      {parts.length === 1 ? (
        <Rows items={items} report={report} />
      ) : (
        <Tabs
          label={m.questions_preview_show()}
          value={tab}
          onChange={setTab}
          items={[all, ...parts].map((part) => ({
            value: part.value,
            label: part.label,
            note: formatCount(part.items.length),
            content: <Rows items={part.items} report={report} />,
          }))}
        />
      )}
    </section>
  );
}
