export { orderFulfilled, orderRefunded, paymentFailed, refundDenied } from './events.ts';
export { denialOf, orderFacts } from './service.facts.ts';
