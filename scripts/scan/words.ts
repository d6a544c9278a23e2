const steps = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..\\',
  '..%5c',
  '%252e%252e%252f',
  '..%c0%af',
  '....//',
  '..;/',
  '.%00./',
] as const;
const depths = [1, 2, 4, 8] as const;
const wanted = [
  'etc/passwd',
  'proc/self/environ',
  'secret',
  'package.json',
  '.env',
  'server/src/main.ts',
] as const;
const others = [
  '/etc/passwd',
  '//etc/passwd',
  'file:///etc/passwd',
  '%2fetc%2fpasswd',
  'etc/passwd%00.webp',
  '.git/config',
  '.env',
  'package.json',
  'server.js.map',
] as const;

/** Ways out of a folder, by every spelling that has ever worked somewhere: at most 500. */
export const traversals: readonly string[] = [
  ...steps.flatMap((step) =>
    depths.flatMap((depth) => wanted.map((file) => step.repeat(depth) + file)),
  ),
  ...others,
];

/** What would stand in an answer that gave away one of those files, or a fault of the server. */
export const givenAway = String.raw`root:[^:]*:0:0:|APP_SECRET|DATABASE_URL=|"workspaces"|\[remote "origin"\]|import \{ start|BEGIN [A-Z ]*PRIVATE KEY`;
