import { expect } from 'vitest';
import { checkInvariants } from '../invariants.ts';
import { invariants } from '../registry.ts';
import type { Server } from '../server.ts';

/** What several records have to be together they are, whatever a test has done to them. */
export async function expectSound({ slowCtx }: Pick<Server, 'slowCtx'>): Promise<void> {
  expect(await checkInvariants(slowCtx, invariants, new Date(0))).toEqual([]);
}
