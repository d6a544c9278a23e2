/** The shared files that know every feature, and the one line that each gets from a new one. */
export const lists: readonly { path: string; line: string }[] = [
  {
    path: 'contract/src/features.ts',
    line: "export * as camelNames from './kebab-names.ts';",
  },
  {
    path: 'server/src/features.ts',
    line: "export { feature as camelNames } from './features/kebab-names/feature.ts';",
  },
];

/** Adds a line to a list, where the alphabet wants it; the comment above the list stays on top. */
export function withLine(text: string, line: string): string {
  const lines = text.trimEnd().split('\n');
  const after = lines.findIndex((held) => held.startsWith('export ') && held > line);
  const place = after === -1 ? lines.length : after;
  return [...lines.slice(0, place), line, ...lines.slice(place), ''].join('\n');
}
