import type { Feature } from '../../feature.ts';
import { invariants } from './invariants.ts';
import { routes } from './routes.ts';

export const feature: Feature = { name: 'invoices', routes, invariants };
