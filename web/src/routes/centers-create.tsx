import { NewCenterScreen } from '../features/centers/center-form-screen.tsx';

export default function NewCenterRoute() {
  return <NewCenterScreen />;
}
