import type { Access } from '@chinar/contract/endpoint';
import type { MediaType } from './media-types.ts';

/** What files are taken for something, and who reads them; features list theirs in `feature.ts`. */
export type FilePurpose = {
  /** As `test-series.thumbnail`; it stands in rows and is never changed. */
  name: string;
  types: readonly MediaType[];
  maxBytes: number;
  /** Everybody's for good under an address that is not guessed, or opened by links that end. */
  visibility: 'public' | 'private';
  /** Who may send one. */
  access: Extract<Access, 'user' | 'tutor' | 'admin'>;
};

export type FilePurposes = ReadonlyMap<string, FilePurpose>;

export function purposesByName(purposes: readonly FilePurpose[]): FilePurposes {
  const byName = new Map<string, FilePurpose>();
  for (const purpose of purposes) {
    if (byName.has(purpose.name)) throw new Error(`Two purposes are called ${purpose.name}.`);
    byName.set(purpose.name, purpose);
  }
  return byName;
}
