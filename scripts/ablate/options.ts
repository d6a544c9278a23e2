import { parseArgs } from 'node:util';

/** Which guards a run is to try: those in files changed since a commit, those with words in name or file. */
export type Options = { changed: string | null; only: string | null };

/** Throws by name at what it does not know: a run over all guards takes hours. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { changed: { type: 'string' }, only: { type: 'string' } },
    strict: true,
    allowPositionals: false,
  });
  return { changed: values.changed ?? null, only: values.only?.toLowerCase() ?? null };
}
