import type { ImportReport, OnConflict } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { DocumentTitle, ScreenHead } from '../../../ui/screens/screen-head.tsx';
import { ImportCheck } from './check.tsx';
import { ImportChoose } from './choose.tsx';
import { ImportDone } from './done.tsx';
import type { Chosen } from './use-import.ts';
import { useImport } from './use-import.ts';

type Step =
  | { name: 'choose'; isStopped: boolean }
  | { name: 'check'; report: ImportReport; error: string | null }
  | { name: 'done'; report: ImportReport };

const atStart: Step = { name: 'choose', isStopped: false };

function Import() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [step, setStep] = useState<Step>(atStart);
  const { send, sent, stop } = useImport();

  async function check(next: Chosen): Promise<ImportReport | null> {
    setChosen(next);
    setStep(atStart);
    const report = await send(next, { isDry: true });
    setStep(report ? { name: 'check', report, error: null } : { name: 'choose', isStopped: true });
    return report;
  }

  async function confirm(
    checked: Chosen,
    dry: ImportReport,
    onConflict: OnConflict,
  ): Promise<void> {
    setStep({ name: 'check', report: dry, error: null });
    try {
      const report = await send(checked, { isDry: false, onConflict });
      if (report) setStep({ name: 'done', report });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const words = error.errors[0]?.message ?? error.message;
      setStep({ name: 'check', report: dry, error: words });
    }
  }

  if (step.name === 'done') {
    return (
      <ImportDone
        report={step.report}
        onAgain={() => {
          setChosen(null);
          setStep(atStart);
        }}
      />
    );
  }
  if (step.name === 'check' && chosen) {
    return (
      <ImportCheck
        chosen={chosen}
        report={step.report}
        error={step.error}
        sent={sent}
        onBack={() => setStep(atStart)}
        onConfirm={(onConflict) => void confirm(chosen, step.report, onConflict)}
      />
    );
  }
  return (
    <ImportChoose
      chosen={chosen}
      sent={sent}
      isStopped={step.name === 'choose' && step.isStopped}
      onStop={stop}
      onCheck={check}
    />
  );
}

/** A file of questions into the bank: choose, check, confirm. */
export function ImportScreen() {
  const title = m.questions_import_title();
  return (
    <div className="page pb-8">
      <DocumentTitle title={title} />
      <ScreenHead
        title={title}
        lead={m.questions_import_lead()}
        crumbs={[{ label: m.questions_bank_title(), to: staffPaths.tutorQuestions() }]}
      />
      <div className="mt-8">
        <Import />
      </div>
    </div>
  );
}
