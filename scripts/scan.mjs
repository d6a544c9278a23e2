// npm run scan: scanners that others wrote, over a server of its own on this machine.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { childEnv, ensureReady, pinnedNode, root } from './ensure-ready.mjs';

ensureReady();
const done = spawnSync(
  pinnedNode(),
  [join(root, 'scripts/scan/main.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: childEnv({ NODE_ENV: 'production' }),
  },
);
process.exit(done.status ?? 1);
