import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProjects, sortTests } from './test-projects.ts';

const modules: Record<string, string> = {
  'server/src/far.test.ts': "import { step } from './step.ts';",
  'server/src/step.ts': "import { openWorld } from './testing/world.ts';",
  'server/src/types.test.ts': "import type { World } from './testing/world.ts';",
  'server/src/circle.test.ts': "import './circle.ts';",
  'server/src/circle.ts': "import './circle.test.ts';",
  'server/src/slow.deep.test.ts': '',
  'web/src/screen.test.tsx': '',
  'web/src/stored.test.ts': "// Runs in a window.\nimport { test } from 'vitest';",
  'web/src/held.test.tsx': '// Runs in a window of its own: something goes on.',
  'web/src/plain.test.ts': "import { z } from 'zod';",
};

test('a file of tests runs where what it says and reaches needs it to', () => {
  const paths = Object.keys(modules).filter((path) => path.includes('.test.'));
  expect(sortTests(paths, (path) => modules[path] ?? null)).toEqual({
    pure: ['server/src/types.test.ts', 'server/src/circle.test.ts', 'web/src/plain.test.ts'],
    database: ['server/src/far.test.ts'],
    dom: ['web/src/screen.test.tsx', 'web/src/stored.test.ts'],
    alone: ['web/src/held.test.tsx'],
    deep: ['server/src/slow.deep.test.ts'],
  });
});

test('are found in every folder of a feature, whatever it is called', () => {
  const { pure } = readProjects(join(import.meta.dirname, '..'));
  expect(pure).toContain('web/src/features/attempts/results/result-data.test.ts');
});
