import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Two cores: more workers only wait for each other and for PostgreSQL.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 40_000,
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'contract',
            'content',
            'measurement',
            'messages',
            'server',
            'demo',
            'bench',
            'scripts',
          ].map((folder) => `${folder}/**/*.test.ts`),
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/src/testing/cluster.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
        },
      },
    ],
  },
});
