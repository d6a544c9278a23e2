import { type ImportUndone, listQuestions, undoImport } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';

function Refused({ error }: { error: unknown }) {
  const named = error instanceof ApiError ? error.errors : [];
  return (
    <Notice tone="bad" isAlert>
      {named.length === 0 ? (
        (error as Error).message
      ) : (
        <>
          <p>{m.questions_undo_refused()}</p>
          <ul className="mt-1 list-disc pl-5">
            {named.map(({ path, message }) => (
              <li key={path + message}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

/** Takes the import back as long as nothing builds on it; says by name what does. */
export function ImportUndo({
  importId,
  onUndone,
}: {
  importId: string;
  onUndone: (undone: ImportUndone) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => call(undoImport, { params: { importId } }),
    onSuccess: async (undone) => {
      onUndone(undone);
      await client.invalidateQueries({ queryKey: [listQuestions.name] });
    },
  });
  return (
    <div className="grid gap-3">
      <div>
        <Button
          variant="ghost"
          loading={undo.isPending}
          onClick={() => setAsking(true)}
          className="-mx-4"
        >
          <Undo2 size={18} aria-hidden="true" />
          {m.questions_undo()}
        </Button>
      </div>
      {undo.isError && <Refused error={undo.error} />}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.questions_undo_title()}
        text={m.questions_undo_text()}
        verb={m.questions_undo_confirm()}
        onConfirm={() => {
          setAsking(false);
          undo.mutate();
        }}
      />
    </div>
  );
}
