import { parseArgs } from 'node:util';

/**
 * Which guards a run is to try: those in files changed since a commit, those with words in name or file,
 * those that the table does not tell as caught.
 */
export type Options = { changed: string | null; only: string | null; open: boolean };

/** Throws by name at what it does not know: a run over all guards takes hours. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      changed: { type: 'string' },
      only: { type: 'string' },
      open: { type: 'boolean', default: false },
    },
    strict: true,
    allowPositionals: false,
  });
  const { changed = null, only, open } = values;
  return { changed, only: only?.toLowerCase() ?? null, open };
}
