import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { razorpay } from '../ports/payments/razorpay.ts';
import { sandboxKeyId } from '../ports/payments/sandbox.ts';
import { sandboxPath } from '../ports/payments/sandbox-paths.ts';
import type { World } from './world.ts';

/**
 * How the way to the gateway fails: it says that it is broken, nobody answers, it does what it was asked and
 * its answer is lost, or it answers what nobody can read.
 */
export type Fault = 'none' | 'broken' | 'silent' | 'lost' | 'unreadable';

/** Puts a way that can fail between a house and its gateway. */
export async function makeFaultyGateway({ ctx, server }: World) {
  const { payments } = ctx.services;
  const own = payments.sandbox;
  const before = payments.gateway;
  if (!own || !before) throw new Error('This world has no gateway of its own.');
  let fault: Fault = 'none';
  let ordersAsked = 0;
  const way = createServer((asked, answer) => {
    if (asked.method === 'POST' && asked.url?.endsWith('/orders')) ordersAsked += 1;
    if (fault === 'silent') return;
    if (fault === 'broken') {
      answer.writeHead(502).end('{}');
      return;
    }
    const target = new URL(`${payments.ownUrl() ?? ''}${asked.url ?? ''}`);
    const further = request(
      target,
      { method: asked.method ?? 'GET', headers: { ...asked.headers, host: target.host } },
      (got) => {
        // Only what changes something is lost: what was asked before it went through.
        if (fault === 'lost' && asked.method === 'POST') {
          got.resume();
          got.on('end', () => asked.socket.destroy());
        } else if (fault === 'unreadable') {
          got.resume();
          answer.end('<html>');
        } else {
          answer.writeHead(got.statusCode ?? 500, got.headers);
          got.pipe(answer);
        }
      },
    );
    asked.pipe(further);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const { port } = way.address() as AddressInfo;
  const gateway = razorpay({
    provider: 'sandbox',
    keyId: sandboxKeyId,
    keySecret: own.keySecret,
    hookSecrets: [own.hookSecret],
    baseUrl: () => `http://127.0.0.1:${port}${sandboxPath}`,
    pageOf: before.pageOf,
  });
  server.ctx.services.payments.gateway = gateway;
  return {
    /** From now on; how often it was asked to make an order is counted anew. */
    set: (next: Fault): void => {
      fault = next;
      ordersAsked = 0;
    },
    ordersAsked: () => ordersAsked,
    close: async (): Promise<void> => {
      server.ctx.services.payments.gateway = before;
      way.closeAllConnections();
      await new Promise((resolve) => way.close(resolve));
    },
  };
}
