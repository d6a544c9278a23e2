import type { Server } from 'node:http';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/pool.ts';
import type { Clock } from '../clock.ts';
import type { Gateway } from './gateway.ts';
import { razorpay } from './razorpay.ts';
import { makeSandbox, type Sandbox, sandboxKeyId } from './sandbox.ts';
import { sandboxPage, sandboxPath } from './sandbox-paths.ts';

/** Where money comes from. */
export type Payments = {
  /** Null where buyers pay by UPI and at the counter alone. */
  gateway: Gateway | null;
  /** The gateway of the house itself, in demo mode where no other is set. */
  sandbox: Sandbox | null;
  /** Where this server listens, for what speaks to it by way of a socket; null while it does not. */
  ownUrl: () => string | null;
  isServedBy: (server: Pick<Server, 'address'>) => void;
};

/** Razorpay where its keys are set; in demo mode else the gateway of the house, which speaks as it does. */
export function openPayments(config: Config, db: Db, clock: Clock): Payments {
  let served: Pick<Server, 'address'> | null = null;
  const isServedBy = (server: Pick<Server, 'address'>): void => void (served = server);
  const ownUrl = (): string | null => {
    const address = served?.address();
    if (!address || typeof address === 'string') return null;
    const host = address.family === 'IPv6' ? '[::1]' : '127.0.0.1';
    return `http://${host}:${address.port}`;
  };
  if (config.RAZORPAY_KEY_ID) {
    const gateway = razorpay({
      provider: 'razorpay',
      keyId: config.RAZORPAY_KEY_ID,
      keySecret: config.RAZORPAY_KEY_SECRET,
      hookSecrets: config.RAZORPAY_WEBHOOK_SECRET.split(',').map((secret) => secret.trim()),
      baseUrl: () => config.RAZORPAY_URL,
      // Into our own page, which by its address alone knows the gateway's script.
      pageOf: (_, back) => `${back}&open=1`,
    });
    return { gateway, sandbox: null, ownUrl, isServedBy };
  }
  if (config.CHINAR_MODE !== 'demo') return { gateway: null, sandbox: null, ownUrl, isServedBy };
  const sandbox = makeSandbox(db, { appSecret: config.APP_SECRET, clock });
  const gateway = razorpay({
    provider: 'sandbox',
    keyId: sandboxKeyId,
    keySecret: sandbox.keySecret,
    hookSecrets: [sandbox.hookSecret],
    baseUrl: () => (ownUrl() === null ? null : `${ownUrl()}${sandboxPath}`),
    pageOf: sandboxPage,
  });
  return { gateway, sandbox, ownUrl, isServedBy };
}
