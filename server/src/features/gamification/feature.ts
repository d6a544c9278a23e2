import type { Feature } from '../../feature.ts';
import { schedules } from './jobs.ts';
import { listeners } from './listeners.ts';
import { routes } from './routes.ts';

export const feature: Feature = { name: 'gamification', routes, schedules, listeners };
