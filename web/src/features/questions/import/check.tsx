import type { ImportReport, OnConflict } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { sizeText } from '../../../lib/size-text.ts';
import type { Sent } from '../../../lib/upload.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ImportConflicts } from './conflicts.tsx';
import { ImportMatches } from './matches.tsx';
import { ImportNotes } from './notes.tsx';
import { ImportPreview } from './preview.tsx';
import { ImportProgress } from './progress.tsx';
import { withChoice } from './ranges.ts';
import { ImportNumbers } from './summary.tsx';
import { confirmWord, formatNames, reportSentence } from './words.ts';
import { ReportHeading } from './report-heading.tsx';
import type { Chosen } from './use-import.ts';

type Props = {
  chosen: Chosen;
  report: ImportReport;
  sent: Sent | null;
  error: string | null;
  onBack: () => void;
  onConfirm: (onConflict: OnConflict) => void;
};

type ActProps = Omit<Props, 'chosen' | 'onBack' | 'onConfirm'> & { onConfirm: () => void };

/** The act, under the thumb on a phone and in sight on a wide screen however far one reads. */
function ActBar({ report, sent, error, onConfirm }: ActProps) {
  const hasNews = report.imported + report.updated > 0;
  return (
    <div className="at-edge above-tabbar fixed inset-x-0 z-10 grid gap-3 border-t border-line bg-surface px-4 py-3 shadow-overlay md:sticky md:top-20 md:bottom-auto md:rounded-card md:border md:px-6 md:shadow-raised">
      {error && (
        <Notice tone="bad" isAlert>
          {error}
        </Notice>
      )}
      {sent && <ImportProgress sent={sent} reading={m.questions_import_adding()} />}
      <div className="flex flex-wrap items-center gap-3">
        {hasNews ? (
          <Button
            variant="primary"
            loading={sent !== null}
            onClick={onConfirm}
            className="flex-1 md:flex-none"
          >
            {confirmWord(report)}
          </Button>
        ) : (
          <LinkButton
            variant="primary"
            to={staffPaths.tutorQuestions()}
            className="flex-1 md:flex-none"
          >
            {m.questions_to_bank()}
          </LinkButton>
        )}
        <p className="text-14 text-ink-2 max-md:hidden">
          {hasNews ? m.questions_all_or_nothing() : m.questions_nothing_new()}
        </p>
      </div>
    </div>
  );
}

/** The second step: what the file holds and what would happen to it. */
export function ImportCheck(props: Props) {
  const { chosen, report: checked, sent, onBack } = props;
  const [choice, setChoice] = useState<OnConflict>('skip');
  const report = withChoice(checked, choice);
  return (
    <div className="grid grid-cols-1 gap-8 max-md:pb-28">
      <Card as="section" label={m.questions_summary()} className="grid gap-5 md:p-6">
        <div className="grid gap-x-4 sm:-my-2 sm:flex sm:items-center sm:justify-between">
          <p className="flex min-w-0 items-center gap-2 text-14 text-ink-2">
            <FileText size={18} className="shrink-0" aria-hidden="true" />
            <span className="truncate">
              {`${chosen.file.name} · ${sizeText(chosen.file.size)} · ${formatNames[report.format]}`}
            </span>
          </p>
          <Button
            variant="ghost"
            size="sm"
            disabled={sent !== null}
            onClick={onBack}
            className="-mx-4 justify-self-start"
          >
            {m.common_file_change()}
          </Button>
        </div>
        <ReportHeading>{reportSentence(report)}</ReportHeading>
        <ImportNumbers report={report} />
      </Card>
      <ActBar
        report={report}
        sent={sent}
        error={props.error}
        onConfirm={() => props.onConfirm(choice)}
      />
      <ImportConflicts
        report={report}
        choice={choice}
        onChoose={sent === null ? setChoice : null}
      />
      <ImportNotes report={report} />
      <ImportMatches report={report} />
      <ImportPreview report={report} />
    </div>
  );
}
