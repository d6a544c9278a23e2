import type { Feature } from '../../feature.ts';
import { schedules } from './jobs.ts';
import { filePurposes } from './policy.ts';
import { routes } from './routes.ts';

export const feature: Feature = { name: 'videos', routes, schedules, filePurposes };
