import type { Endpoint } from '@chinar/contract/endpoint';
import { type ActorName, actors } from './scene.ts';

/** What can be asked for, by the word before the id in a path. */
export type Targets = Record<string, readonly string[]>;

/** The ids that a call can be aimed at: of what its path is about, so that a scan grows with the calls. */
export function aimsOf({ path }: Endpoint, targets: Targets): Record<string, string>[] {
  const [, kind = '', name = ''] = /([\w-]+)\/\{(\w+)\}/.exec(path) ?? [];
  return (targets[kind] ?? []).map((id) => ({ [name]: id }));
}

/** Whoever is neither the author nor an admin, with what they can show: nothing, a session, an attempt's token. */
export function strangers(
  { access }: Endpoint,
  attemptTokens: readonly string[],
): { actor: ActorName; attemptToken?: string }[] {
  const people = actors.filter((actor) => actor !== 'admin' && actor !== 'guest');
  const tokens = access === 'attempt' || access === 'public' ? attemptTokens : [];
  return [
    ...people.map((actor) => ({ actor })),
    ...tokens.map((attemptToken) => ({ actor: 'guest' as const, attemptToken })),
  ];
}
