import { useParams } from 'react-router';
import { ProgramFormScreen } from '../features/programs/making/program-form-screen.tsx';

export default function EditProgramRoute() {
  const { programId = '' } = useParams();
  return <ProgramFormScreen key={programId} id={programId} />;
}
