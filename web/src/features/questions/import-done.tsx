import type { ImportReport } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ImportNotes } from './import-notes.tsx';
import { ImportNumbers } from './import-summary.tsx';
import { doneTitle, reportSentence } from './import-words.ts';
import { ReportHeading } from './report-heading.tsx';

/** The end: what was added, what was not and why, and the way on. */
export function ImportDone({ report, onAgain }: { report: ImportReport; onAgain: () => void }) {
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
          <LinkButton variant="primary" to={paths.tutorQuestions()}>
            {m.questions_to_bank()}
          </LinkButton>
          <Button onClick={onAgain}>{m.questions_import_again()}</Button>
        </div>
      </Card>
      <ImportNotes report={report} />
    </div>
  );
}
