import * as m from '@chinar/messages/paraglide/messages';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saidOf } from '../../lib/api-error.ts';
import { hand } from '../../ui/admin-table/csv.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';

/** Fetches a file and hands it to the browser's downloads. */
export function FileButton({
  label,
  name,
  fetched,
}: {
  label: string;
  name: string;
  /** An endpoint of bytes: they come as they are. */
  fetched: () => Promise<unknown>;
}) {
  const file = useMutation({
    mutationFn: async () => (await fetched()) as Blob,
    onSuccess: (bytes) => hand(name, bytes),
    onError: (error) => toast.error(saidOf(error, m.error_internal())),
    networkMode: 'always',
  });
  return (
    <Button size="sm" loading={file.isPending} onClick={() => file.mutate()}>
      <Download size={18} aria-hidden="true" />
      {label}
    </Button>
  );
}
