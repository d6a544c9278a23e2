import {
  CertificateSerial,
  listMyCertificates,
  type VerifiedCertificate,
  verifyCertificate,
} from '@chinar/contract/certificates';
import { formatDate } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { statusOf } from '../../lib/api-error.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { LeafMark } from '../../ui/leaf-mark.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { DocumentTitle, ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { factsOf } from './certificate-words.tsx';
import { RevokeForm } from './revoke-form.tsx';
import { SheetButtons } from './sheet-part.tsx';

function Verdict({ certificate }: { certificate: VerifiedCertificate }) {
  const { state, revokedAt, successor } = certificate;
  if (state === 'revoked') {
    return (
      <Notice tone="bad">
        <strong className="block">{m.certificates_page_revoked()}</strong>
        {m.certificates_page_revoked_text({
          date: formatDate(revokedAt ?? '', currentLocale()),
        })}
      </Notice>
    );
  }
  if (state === 'corrected' && successor) {
    return (
      <Notice tone="warn">
        <strong className="block">{m.certificates_page_corrected()}</strong>{' '}
        <Link to={paths.certificate(successor)}>{m.certificates_page_successor()}</Link>
      </Notice>
    );
  }
  return (
    <Notice tone="good">
      <strong className="block">{m.certificates_page_valid()}</strong>
      {m.certificates_page_valid_text()}
    </Notice>
  );
}

/** Every field of the paper, in its order: an altered sheet says something else than this page. */
function Paper({ printed, serial }: VerifiedCertificate) {
  return (
    <div className="mt-6">
      <p className="text-36 leading-tight font-semibold wrap-anywhere">
        <Given>{printed.name || m.certificates_nobody()}</Given>
      </p>
      <p className="mt-2 text-ink-2">{m.certificates_done()}</p>
      <p lang={printed.language} className="mt-2 text-22 font-semibold text-lake wrap-anywhere">
        {printed.title}
      </p>
      <dl className="mt-5 grid gap-x-8 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
        {[...factsOf(printed), { label: m.certificates_number(), value: serial.toUpperCase() }].map(
          ({ label, value }) => (
            <div key={label}>
              <dt className="text-14 text-ink-2">{label}</dt>
              <dd className="font-semibold wrap-anywhere">
                <Given>{value}</Given>
              </dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}

function Shown({ certificate }: { certificate: VerifiedCertificate }) {
  return (
    <>
      <Verdict certificate={certificate} />
      <Paper {...certificate} />
      {certificate.state === 'valid' && (
        <div className="mt-6 grid gap-3 border-t border-line pt-5">
          <SheetButtons serial={certificate.serial} />
        </div>
      )}
    </>
  );
}

/** Whoever holds it finds the way to all of theirs; for anybody else nothing. */
function HolderCrumb({ serial }: { serial: string }) {
  const { status } = useSession();
  const query = useApi(
    listMyCertificates,
    { query: { limit: 100 } },
    { enabled: status === 'user' },
  );
  if (!query.data?.certificates.some((one) => one.serial === serial)) return null;
  return (
    <div className="mx-auto mb-2 max-w-160">
      <Breadcrumbs
        crumbs={[{ label: m.certificates_own_all(), to: paths.profile('certificates') }]}
      />
    </div>
  );
}

/** What a certificate says and whether it counts: for whoever holds the paper. */
export function CertificateScreen({ serial }: { serial: string }) {
  const isSerial = CertificateSerial.safeParse(serial).success;
  const query = useApi(verifyCertificate, { params: { serial } }, { enabled: isSerial });
  const isMissing = !isSerial || statusOf(query.error) === 404;
  return (
    <div className="page py-8 md:py-16">
      <DocumentTitle title={m.certificates_paper()} />
      <meta name="robots" content="noindex" />
      {isMissing ? (
        <EmptyState
          isScreen
          title={m.certificates_page_missing()}
          text={m.certificates_page_missing_text()}
        />
      ) : (
        <>
          <HolderCrumb serial={serial} />
          <Card tone="raised" className="mx-auto max-w-160 md:p-8">
            <div className="mb-5 flex items-center gap-3">
              <LeafMark size={36} className="text-leaf" />
              <ScreenTitle>{m.certificates_paper()}</ScreenTitle>
            </div>
            <QueryState query={query} skeleton={<Skeleton className="h-110 w-full" />}>
              {() => query.data && <Shown certificate={query.data} />}
            </QueryState>
          </Card>
          {/* Below what it takes back, once that stands. */}
          {query.data && <RevokeForm serial={serial} />}
        </>
      )}
    </div>
  );
}
