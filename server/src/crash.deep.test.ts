import { env } from 'node:process';

// The same tests with a long series: it is read when they are loaded.
env['CRASH_ROUNDS'] ??= '12';
await import('./crash.test.ts');
