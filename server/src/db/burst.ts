import type pg from 'pg';

/** The socket of a connection, which the driver's types do not name. */
type Wire = { writableCorked: number; cork: () => void; uncork: () => void };

function wireOf(client: pg.ClientBase): Wire | undefined {
  return (client as { connection?: { stream?: Wire } }).connection?.stream;
}

/**
 * Statements that are sent before anything is waited for leave in one write: BEGIN with what comes first, and
 * what is on its way at once. A write is a call of the kernel, and those were a third of what a hand-in cost
 * the server.
 */
export function sendTogether(client: pg.ClientBase): void {
  const wire = wireOf(client);
  if (!wire || wire.writableCorked > 0) return;
  wire.cork();
  process.nextTick(() => wire.uncork());
}
