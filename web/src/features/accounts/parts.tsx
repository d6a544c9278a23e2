/* What the shell shows of accounts on every page. */
export { PhoneGate } from './phone-gate.tsx';
export { UnverifiedBanner } from './unverified-banner.tsx';
