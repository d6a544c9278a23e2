import { type Listener, on } from '../../events/listener.ts';
import { courseCompleted } from '../courses/events.ts';
import { awardWhenDone } from './service.ts';

export const listeners: Listener[] = [
  on(courseCompleted, 'certificates.course', (ctx, { courseId, userId }) =>
    awardWhenDone(ctx, courseId, userId),
  ),
];
