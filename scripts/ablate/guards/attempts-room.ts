export const attempts = 'server/src/features/attempts';

/** Files of tests of the room, by their first words. */
export function testsOf(...names: string[]): string[] {
  return names.map((name) => `${attempts}/${name}.test.ts`);
}
