import type { Feature } from '../../feature.ts';
import { routes } from './routes.ts';

export const feature: Feature = { name: 'categories', routes };
