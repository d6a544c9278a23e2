import type { ImportReport, ImportUndone } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ImportConflicts } from './conflicts.tsx';
import { ImportMatches } from './matches.tsx';
import { ImportNotes } from './notes.tsx';
import { ImportNumbers } from './summary.tsx';
import { ImportUndo } from './undo.tsx';
import { doneTitle, reportSentence } from './words.ts';
import { ReportHeading } from './report-heading.tsx';

/** The end after a change of mind. */
function Undone({ undone, onAgain }: { undone: ImportUndone; onAgain: () => void }) {
  const { retired, restored } = undone;
  return (
    <Card as="section" label={m.questions_undone()} className="grid gap-5 md:p-6">
      <div className="flex items-center gap-3">
        <Undo2 size={32} className="shrink-0 text-ink-2" aria-hidden="true" />
        <ReportHeading>{m.questions_undone()}</ReportHeading>
      </div>
      <p className="max-w-text text-ink-2">{m.questions_undone_text({ retired, restored })}</p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button variant="primary" onClick={onAgain}>
          {m.questions_import_again()}
        </Button>
        <LinkButton to={staffPaths.tutorQuestions()}>{m.questions_to_bank()}</LinkButton>
      </div>
    </Card>
  );
}

/** The end: what was added, what was not and why, and the way on. */
export function ImportDone({ report, onAgain }: { report: ImportReport; onAgain: () => void }) {
  const [undone, setUndone] = useState<ImportUndone | null>(null);
  if (undone) return <Undone undone={undone} onAgain={onAgain} />;
  const { importId } = report;
  const hasNews = report.imported + report.updated > 0;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Card as="section" label={m.questions_summary()} className="grid gap-5 md:p-6">
        <div className="flex items-center gap-3">
          <CircleCheck size={32} className="shrink-0 text-good-text" aria-hidden="true" />
          <ReportHeading>{doneTitle(report)}</ReportHeading>
        </div>
        <p className="max-w-text text-ink-2">{reportSentence(report)}</p>
        <ImportNumbers report={report} />
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <LinkButton variant="primary" to={staffPaths.tutorQuestions()}>
            {m.questions_to_bank()}
          </LinkButton>
          <Button onClick={onAgain}>{m.questions_import_again()}</Button>
        </div>
        {importId && hasNews && <ImportUndo importId={importId} onUndone={setUndone} />}
      </Card>
      <ImportConflicts report={report} choice="skip" onChoose={null} />
      <ImportNotes report={report} />
      <ImportMatches report={report} />
    </div>
  );
}
