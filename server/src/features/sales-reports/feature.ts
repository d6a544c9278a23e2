import type { Feature } from '../../feature.ts';
import { routes } from './routes.ts';

/** It owns no table: what was sold stands in orders and documents. */
export const feature: Feature = { name: 'sales-reports', routes };
