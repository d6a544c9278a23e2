import { ImportScreen } from '../features/questions/import/import-screen.tsx';

export default function TutorImportRoute() {
  return <ImportScreen />;
}
