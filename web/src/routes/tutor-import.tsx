import { ImportScreen } from '../features/questions/import-screen.tsx';

export default function TutorImportRoute() {
  return <ImportScreen />;
}
