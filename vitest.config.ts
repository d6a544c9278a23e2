import { argv, env } from 'node:process';
import { defineConfig } from 'vitest/config';
import { readProjects } from './scripts/test-projects.ts';
import { UnitReporter } from './scripts/test-reporter.ts';

const files = readProjects(import.meta.dirname);
// What is too slow for every change runs when everything is wanted, and when it is named.
const isDeep = Boolean(env['CHINAR_DEEP']) || argv.some((word) => word.includes('.deep.'));

const globalSetup = ['server/src/testing/cluster.ts'];

const inWindow = {
  environment: './web/testing/one-window.ts',
  setupFiles: ['web/testing/patience.ts'],
};

const report = env['CHINAR_UNIT_REPORT'];

export default defineConfig({
  test: {
    ...(report ? { reporters: ['default', new UnitReporter(report)] } : {}),
    passWithNoTests: false,
    // Two cores: more workers only wait for each other and for PostgreSQL.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 40_000,
    // A worker keeps its modules from file to file: importing the server, or the parts of all screens, takes a
    // second or two, a file of tests of a feature less. What a file changes it has to put back.
    projects: [
      { test: { name: 'pure', include: files.pure, isolate: false } },
      { test: { name: 'database', include: files.database, globalSetup, isolate: false } },
      { test: { name: 'dom', include: files.dom, isolate: false, ...inWindow } },
      { test: { name: 'alone', include: files.alone, ...inWindow } },
      ...(isDeep ? [{ test: { name: 'deep', include: files.deep, globalSetup } }] : []),
    ],
  },
});
