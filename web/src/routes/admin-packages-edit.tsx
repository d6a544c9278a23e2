import { useParams } from 'react-router';
import { PackageFormScreen } from '../features/study-material-packages/package-form-screen.tsx';

export default function EditPackageRoute() {
  const { packageId = '' } = useParams();
  return <PackageFormScreen key={packageId} id={packageId} />;
}
