import { listQuestions } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { readList } from '../../../lib/list-query.ts';
import { Button } from '../../../ui/button.tsx';
import { lateDialog } from '../../../ui/late-dialog.tsx';

const ExportDialog = lateDialog(async () => (await import('./export-dialog.tsx')).ExportDialog);

/** Opens the export of the questions that the list shows, or of those that are named. */
export function ExportButton({ ids }: { ids?: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const { search } = useLocation();
  const { filters } = readList(listQuestions, new URLSearchParams(search));
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Download size={18} aria-hidden="true" />
        {m.questions_export()}
      </Button>
      {isOpen && (
        <ExportDialog isOpen onClose={() => setOpen(false)} chosen={ids ? { ids } : { filters }} />
      )}
    </>
  );
}
