/** Under this the gateway of the house answers. */
export const sandboxPath = '/sandbox-gateway';

/** Its page for an order, from which one comes back to a page of the shop. */
export function sandboxPage(orderId: string, back: string): string {
  const query = new URLSearchParams({ back });
  return `${sandboxPath}/checkout/${encodeURIComponent(orderId)}?${query.toString()}`;
}
