import { listCertificates } from '@chinar/contract/certificates';
import { CertificatesScreen } from '../features/certificates/certificates-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listCertificates);

export default function AdminCertificatesRoute() {
  return <CertificatesScreen />;
}
