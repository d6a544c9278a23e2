import { BecomeTutor } from '../features/tutors/become-screen.tsx';

export default function BecomeTutorRoute() {
  return <BecomeTutor />;
}
