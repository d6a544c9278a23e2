import type { Feature } from '../../feature.ts';

/** Other features give and ask for rights by `api.ts`; nobody calls it over HTTP yet. */
export const feature: Feature = { name: 'entitlements', routes: [] };
