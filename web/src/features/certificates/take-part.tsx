import {
  awardCourseCertificate,
  awardProgramCertificate,
  type CertifiedType,
  listMyCertificates,
} from '@chinar/contract/certificates';
import * as m from '@chinar/messages/paraglide/messages';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useApi, useSend } from '../../lib/queries.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What is said of a certificate that is not given yet. */
function whyNot(error: Error): string {
  const faults = error instanceof ApiError ? error.errors : [];
  return faults.length > 0 ? faults.map(({ message }) => message).join(' ') : error.message;
}

const awards = { course: awardCourseCertificate, program: awardProgramCertificate } as const;

/** The certificate of what its reader has gone through: the way to it, or into it. */
export function TakeCertificate({ itemType, id }: { itemType: CertifiedType; id: string }) {
  const navigate = useNavigate();
  const award = useSend(awards[itemType], { touches: [listMyCertificates] });
  const { data } = useApi(listMyCertificates, { query: { limit: 100 } });
  const own = data?.certificates.find(({ itemId, state }) => itemId === id && state === 'valid');
  if (own)
    return (
      <LinkButton to={paths.certificate(own.serial)} variant="primary">
        {m.courses_certificate_open()}
      </LinkButton>
    );
  return (
    <>
      <Button
        variant="primary"
        loading={award.isPending}
        onClick={() =>
          award.mutate(
            { params: { id } },
            { onSuccess: ({ serial }) => void navigate(paths.certificate(serial)) },
          )
        }
      >
        {m.courses_certificate()}
      </Button>
      {award.isError && (
        <Notice tone="warn" isAlert>
          {whyNot(award.error)}
        </Notice>
      )}
    </>
  );
}
