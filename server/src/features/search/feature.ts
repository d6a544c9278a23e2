import type { Feature } from '../../feature.ts';
import { schedules } from './jobs.ts';
import { routes } from './routes.ts';

export const feature: Feature = { name: 'search', routes, schedules };
