import {
  type Certificate,
  correctCertificateName,
  listMyCertificates,
} from '@chinar/contract/certificates';
import { formatDate } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useApi, useSend } from '../../lib/queries.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { StateTag } from './certificate-words.tsx';
import { SheetButtons } from './sheet-part.tsx';

/** Has it given anew under the name of now, which can be done once: asked before. */
function CorrectName({ certificate, name }: { certificate: Certificate; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const correct = useSend(correctCertificateName, { touches: [listMyCertificates] });
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {m.certificates_correct_name()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isBusy={correct.isPending}
        title={m.certificates_correct_title({ name })}
        text={m.certificates_correct_text({ before: certificate.printed.name })}
        verb={m.certificates_correct_verb()}
        onConfirm={() =>
          correct.mutate(
            { params: { id: certificate._id } },
            {
              onSuccess: () => {
                setAsking(false);
                toast.success(m.certificates_corrected_toast());
              },
              onError: (error) => toast.error(error.message),
            },
          )
        }
      />
    </>
  );
}

function Own({ certificate }: { certificate: Certificate }) {
  const { serial, state, printed, otherName } = certificate;
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 lang={printed.language} className="text-18 wrap-anywhere">
            {printed.title}
          </h3>
          <p className="text-14 text-ink-2">
            {m.certificates_own_line({
              name: printed.name,
              date: formatDate(printed.issuedAt, currentLocale()),
            })}
          </p>
        </div>
        <StateTag state={state} />
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton size="sm" to={paths.certificate(serial)}>
          {m.certificates_open()}
        </LinkButton>
        {otherName !== null && <CorrectName certificate={certificate} name={otherName} />}
      </div>
      {state === 'valid' && <SheetButtons serial={serial} />}
    </Card>
  );
}

/** One's own certificates, with their sheets. */
export function OwnCertificates() {
  const query = useApi(listMyCertificates, { query: { limit: 100 } });
  const certificates = query.data?.certificates ?? [];
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={6} />}>
      {() =>
        certificates.length > 0 ? (
          <ul className="grid gap-4 lg:grid-cols-2">
            {certificates.map((certificate) => (
              <Own key={certificate._id} certificate={certificate} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={m.certificates_own_none()}
            text={m.certificates_own_none_text()}
            action={<LinkButton to={paths.courses()}>{m.certificates_own_courses()}</LinkButton>}
          />
        )
      }
    </QueryState>
  );
}
