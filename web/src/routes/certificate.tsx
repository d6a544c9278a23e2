import { useParams } from 'react-router';
import { CertificateScreen } from '../features/certificates/verify-screen.tsx';

export default function CertificateRoute() {
  const { serial = '' } = useParams();
  return <CertificateScreen key={serial} serial={serial.toLowerCase()} />;
}
