import {
  listCertificates,
  revokeCertificate,
  verifyCertificate,
} from '@chinar/contract/certificates';
import * as m from '@chinar/messages/paraglide/messages';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextareaField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';

/** What an admin sees below a certificate: whose it is, and the way to take it back. */
export function RevokeForm({ serial }: { serial: string }) {
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const query = useApi(listCertificates, { query: { q: serial } }, { enabled: isAdmin });
  const held = query.data?.certificates.find((one) => one.serial === serial);
  if (!isAdmin || !held) return null;
  return (
    <Card as="section" className="mx-auto mt-6 max-w-160 md:p-8">
      <h2 className="text-22">{m.certificates_in_charge()}</h2>
      <p className="mt-1 text-14 text-ink-2">
        {m.certificates_held_by({ name: held.holder.fullName, email: held.holder.email })}
      </p>
      {held.revokedReason ? (
        <p className="mt-3">{m.certificates_revoked_because({ reason: held.revokedReason })}</p>
      ) : (
        <div className="mt-4">
          <EndpointForm
            endpoint={revokeCertificate}
            params={{ id: held._id }}
            touches={[listCertificates, verifyCertificate]}
            onSent={() => toast.success(m.certificates_revoked_toast())}
          >
            {(at) => (
              <>
                <TextareaField
                  name={at('reason')}
                  label={m.certificates_reason()}
                  hint={m.certificates_reason_hint()}
                />
                <SubmitButton variant="danger-outline">{m.certificates_revoke()}</SubmitButton>
              </>
            )}
          </EndpointForm>
        </div>
      )}
    </Card>
  );
}
