import { NewPackageScreen } from '../features/study-material-packages/package-form-screen.tsx';

export default function NewPackageRoute() {
  return <NewPackageScreen />;
}
