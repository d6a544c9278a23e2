import type { Ctx } from '../../context.ts';

/** Sends what the gateway of the house has to tell to the house, by way of a socket, as a real one does. */
export async function tellOwn({ services }: Ctx): Promise<void> {
  const { sandbox, ownUrl } = services.payments;
  const base = ownUrl();
  if (!sandbox || base === null) return;
  await sandbox.sendHooks(async (body, headers) => {
    const answer = await fetch(`${base}/api/v1/payments/sandbox/webhook`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(5000),
    }).catch(() => null);
    return answer?.ok ?? false;
  });
}
