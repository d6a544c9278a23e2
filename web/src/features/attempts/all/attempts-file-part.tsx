import { listAllAttempts } from '@chinar/contract/attempts.results';
import type { QueryOf } from '@chinar/contract/endpoint';
import { exportAttempts } from '@chinar/contract/attempts.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { saidOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { hand } from '../../../ui/admin-table/csv.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts.tsx';

type Format = QueryOf<typeof exportAttempts>['format'];

/** The list of the address as a file, as long as it is: made by the server while it is sent. */
function FileButton({ format, children }: { format: Format; children: ReactNode }) {
  const [search] = useSearchParams();
  const fetched = useMutation({
    mutationFn: async () => {
      const given = [...search].filter(([, value]) => value !== '');
      const {
        page: _,
        limit: _limit,
        ...query
      } = listAllAttempts.query.parse(Object.fromEntries(given));
      // Declared as bytes: they come as they are.
      return (await call(exportAttempts, {
        query: { ...query, format },
      })) as unknown as Blob;
    },
    onSuccess: (file) => hand(`attempts-${new Date().toISOString().slice(0, 10)}.${format}`, file),
    onError: (error) => toast.error(saidOf(error, m.error_internal())),
    networkMode: 'always',
  });
  return (
    <Button size="sm" loading={fetched.isPending} onClick={() => fetched.mutate()}>
      {children}
    </Button>
  );
}

/** As a workbook, and as plain text for programs. */
export function AttemptsFile() {
  return (
    <span className="flex flex-wrap gap-2">
      <FileButton format="xlsx">
        <FileSpreadsheet size={18} aria-hidden="true" />
        {m.attempts_all_file()}
      </FileButton>
      <FileButton format="csv">
        <FileText size={18} aria-hidden="true" />
        {m.attempts_all_csv()}
      </FileButton>
    </span>
  );
}
