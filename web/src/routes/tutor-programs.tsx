import { listTaughtPrograms } from '@chinar/contract/programs.making';
import { ProgramsScreen } from '../features/programs/making/programs-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listTaughtPrograms);

export default function TutorProgramsRoute() {
  return <ProgramsScreen />;
}
