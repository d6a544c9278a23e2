import type { Schedule } from '../../jobs/schedule.ts';
import { foldUnfolded } from './service.fold.ts';

export const schedules: Schedule[] = [
  { name: 'questions.fold', everySeconds: 60, run: foldUnfolded },
];
