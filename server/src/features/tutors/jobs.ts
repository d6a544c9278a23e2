import type { Schedule } from '../../jobs/schedule.ts';
import { sweepDocuments } from './service.documents.ts';

export const schedules: Schedule[] = [
  { name: 'tutors.documents', cron: '40 3 * * *', seconds: 600, run: sweepDocuments },
];
