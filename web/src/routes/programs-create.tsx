import { NewProgramScreen } from '../features/programs/making/program-form-screen.tsx';

export default function NewProgramRoute() {
  return <NewProgramScreen />;
}
