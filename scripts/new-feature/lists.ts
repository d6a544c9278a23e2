type List = {
  path: string;
  line: string;
  /** The line stands after the last one that begins so; else where the alphabet wants it. */
  after?: string;
};

/** The shared files that know every feature, and the one line that each gets from a new one. */
export const lists: readonly List[] = [
  {
    path: 'contract/src/features.ts',
    line: "export * as camelNames from './kebab-names.ts';",
  },
  {
    path: 'server/src/features.ts',
    line: "export { feature as camelNames } from './features/kebab-names/feature.ts';",
  },
  {
    path: 'web/src/features.ts',
    line: "export { feature as camelNames } from './features/kebab-names/feature.ts';",
  },
  {
    path: 'web/src/routes.ts',
    line: "    ...records('tutor', 'kebab-names'),",
    after: "    route('tutor/",
  },
  {
    path: 'web/src/lib/staff-paths.ts',
    line: "  camelNames: recordPaths('/tutor/kebab-names'),",
    after: '  announcements: recordPaths(',
  },
  {
    path: 'e2e/look/visits.ts',
    line: "  ...readersOfRecords('tutor', 'kebab-names'),",
    after: "  ...readersOfRecords('admin'",
  },
  {
    path: 'ARCHITECTURE.md',
    line: '| kebab-names | a title and a text of a tutor, until its own things stand here |',
    after: '| jobs |',
  },
];

function placeOf(lines: readonly string[], { line, after }: Omit<List, 'path'>): number {
  if (after !== undefined) return lines.findLastIndex((held) => held.startsWith(after)) + 1;
  const next = lines.findIndex((held) => held.startsWith('export ') && held > line);
  return next === -1 ? lines.length : next;
}

/** The text of a shared file with a new feature's line in it. Throws when it has no place for one. */
export function withLine(text: string, wanted: Omit<List, 'path'>): string {
  const lines = text.trimEnd().split('\n');
  const place = placeOf(lines, wanted);
  if (place === 0) throw new Error(`No line begins with ${wanted.after}.`);
  return [...lines.slice(0, place), wanted.line, ...lines.slice(place), ''].join('\n');
}
