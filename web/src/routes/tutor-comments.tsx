import { listHeldComments } from '@chinar/contract/comments';
import { HeldCommentsScreen } from '../features/comments/held-comments-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listHeldComments);

export default function TutorCommentsRoute() {
  return <HeldCommentsScreen />;
}
