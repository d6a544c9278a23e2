import { NewGrantScreen } from '../features/grants/new-grant-screen.tsx';

export default function AdminGrantsCreateRoute() {
  return <NewGrantScreen />;
}
