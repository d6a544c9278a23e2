import type { PayMethod } from '@chinar/contract/orders';
import * as m from '@chinar/messages/paraglide/messages';

/** The ways to pay, as they are offered to whoever pays. */
const methods: Record<PayMethod, () => { label: string; hint: string }> = {
  gateway: () => ({ label: m.orders_method_gateway(), hint: m.orders_method_gateway_hint() }),
  upi: () => ({ label: m.orders_method_upi(), hint: m.orders_method_upi_hint() }),
  counter: () => ({ label: m.orders_method_counter(), hint: m.orders_method_counter_hint() }),
};

export const methodChoices = (offered: readonly PayMethod[]) =>
  offered.map((value) => ({ value, ...methods[value]() }));
