// npm run test:deep: what is too slow for every change.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './ensure-ready.mjs';

const parts = ['test.mjs', 'ablate.mjs'];
for (const part of parts) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', part)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
