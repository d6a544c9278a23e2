/** One line that guards something, and how to take it out to see whether a test notices. */
export type Guard = {
  /** What it defends, as a sentence; begins with the row of the abuse or fault table where one fits. */
  name: string;
  /** Path from the root of the repository. */
  file: string;
  /** Plain text that stands exactly once in the file. */
  find: string;
  /** What stands there without the guard. It has to parse; types are not checked. */
  replace: string;
  /** Filters of vitest's files, or `e2e:` and a spec file for what only a browser can tell. */
  tests: string[];
};

/** Why a guard cannot be tried, or null. `read` gives the text of a file, or null without one. */
export function faultOf(guard: Guard, read: (path: string) => string | null): string | null {
  const text = read(guard.file);
  if (text === null) return `${guard.file} is not there`;
  const count = text.split(guard.find).length - 1;
  if (count !== 1) return `its text stands ${count} times in ${guard.file}`;
  if (guard.find === guard.replace) return 'its replacement changes nothing';
  return guard.tests.length === 0 ? 'it names no tests' : null;
}
