import type { QuizEdit } from '@chinar/contract/quizzes';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lateDialog } from '../../../ui/late-dialog.tsx';

const PrintDialog = lateDialog(async () => (await import('./print-dialog.tsx')).PrintDialog);

/** Opens the choice of what stands on the printed paper. */
export function PrintButton({ quiz }: { quiz: QuizEdit }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.quizzes_print()}</Button>
      {isOpen && <PrintDialog isOpen onClose={() => setOpen(false)} quiz={quiz} />}
    </>
  );
}
