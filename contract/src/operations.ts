import type { Endpoint } from './endpoint.ts';
import * as features from './features.ts';

function endpointsOf(feature: Record<string, unknown>): Endpoint[] {
  return Object.values(feature).filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'access' in value && 'path' in value,
  );
}

/** Every call of the product: what is not in it does not exist. */
export const operations: readonly Endpoint[] = Object.values(features).flatMap((feature) =>
  endpointsOf(feature),
);
