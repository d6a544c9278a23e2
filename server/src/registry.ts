import type { Feature } from './feature.ts';
import * as listed from './features.ts';

const features: readonly Feature[] = Object.values(listed);

/** Everything that the server answers. */
export const routes = features.flatMap((feature) => feature.routes);
export const jobs = features.flatMap((feature) => feature.jobs ?? []);
export const schedules = features.flatMap((feature) => feature.schedules ?? []);
export const listeners = features.flatMap((feature) => feature.listeners ?? []);
export const filePurposes = features.flatMap((feature) => feature.filePurposes ?? []);
/** What is held of people; the account itself goes last. */
export const personal = features
  .toSorted((one, other) => Number(one.name === 'accounts') - Number(other.name === 'accounts'))
  .flatMap((feature) => feature.personal ?? []);
export const media = features.flatMap((feature) => feature.media ?? []);
export const invariants = features.flatMap((feature) => feature.invariants ?? []);
export const searchables = features.flatMap((feature) => feature.searchable ?? []);
export const sellables = features.flatMap((feature) => feature.sells ?? []);
