import { listMaterials } from '@chinar/contract/materials';
import { StaffMaterialsScreen } from '../features/materials/staff-materials-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listMaterials);

export default function TutorStudyMaterialsRoute() {
  return <StaffMaterialsScreen />;
}
