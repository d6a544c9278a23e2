import { useParams } from 'react-router';
import { ApplicationScreen } from '../features/tutors/application-screen.tsx';

export default function AdminTutorApplicationRoute() {
  const { applicationId = '' } = useParams();
  return <ApplicationScreen key={applicationId} id={applicationId} />;
}
