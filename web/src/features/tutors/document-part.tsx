import { type Application, getApplicationDocument } from '@chinar/contract/tutors.applications';
import * as m from '@chinar/messages/paraglide/messages';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saidOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { sizeText } from '../../lib/size-text.ts';
import { hand } from '../../ui/admin-table/csv.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { fileNameOf } from './document-data.ts';

/** Fetches a document as a file: its address alone opens it for nobody. */
export function DocumentButton({
  id,
  document,
}: {
  id: Application['_id'];
  document: NonNullable<Application['idProof']>;
}) {
  const fetched = useMutation({
    mutationFn: async () =>
      (await call(getApplicationDocument, {
        params: { id, fileId: document._id },
      })) as unknown as Blob,
    onSuccess: (file) => hand(fileNameOf(document.name, file.type), file),
    onError: (error) => toast.error(saidOf(error, m.tutors_document_failed())),
    networkMode: 'always',
  });
  return (
    <Button
      size="sm"
      loading={fetched.isPending}
      onClick={() => fetched.mutate()}
      className="my-1 max-w-full wrap-anywhere"
    >
      <Download size={18} aria-hidden="true" className="shrink-0" />
      {`${document.name} · ${sizeText(document.bytes)}`}
    </Button>
  );
}
