import { CounsellingScreen } from '../features/contact/counselling-screen.tsx';

export default function CounsellingRoute() {
  return <CounsellingScreen />;
}
