import { useParams } from 'react-router';
import { CenterFormScreen } from '../features/centers/center-form-screen.tsx';

export default function EditCenterRoute() {
  const { centerId = '' } = useParams();
  return <CenterFormScreen key={centerId} id={centerId} />;
}
