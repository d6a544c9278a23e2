import { getCredential, printCertificate } from '@chinar/contract/certificates';
import * as m from '@chinar/messages/paraglide/messages';
import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, Download } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { hand } from '../../ui/admin-table/csv.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const sheets = { pdf: printCertificate, jwt: getCredential };

/** The certificate as a sheet of paper and as a credential that other programs read. */
export function SheetButtons({ serial }: { serial: string }) {
  const fetching = useMutation({
    // Declared as bytes: they come as they are.
    mutationFn: async (kind: keyof typeof sheets) =>
      (await call(sheets[kind], { params: { serial } })) as unknown as Blob,
    onSuccess: (file, kind) => hand(`certificate-${serial}.${kind}`, file),
    networkMode: 'always',
  });
  const isBusy = (kind: string): boolean => fetching.isPending && fetching.variables === kind;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button loading={isBusy('pdf')} onClick={() => fetching.mutate('pdf')}>
          <Download size={18} aria-hidden="true" />
          {m.certificates_download()}
        </Button>
        <Button loading={isBusy('jwt')} onClick={() => fetching.mutate('jwt')}>
          <BadgeCheck size={18} aria-hidden="true" />
          {m.certificates_credential()}
        </Button>
      </div>
      {fetching.isError && (
        <Notice tone="bad" isAlert>
          {fetching.error.message}
        </Notice>
      )}
    </>
  );
}
