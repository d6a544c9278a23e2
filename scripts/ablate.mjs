// npm run ablate: takes guards out one at a time and sees whether a test notices.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { childEnv, ensureReady, pinnedNode, root } from './ensure-ready.mjs';

ensureReady();
const done = spawnSync(
  pinnedNode(),
  [join(root, 'scripts/ablate/main.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: childEnv({ NODE_ENV: 'test' }),
  },
);
process.exit(done.status ?? 1);
