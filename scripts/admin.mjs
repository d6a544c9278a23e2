// npm run admin -- <command>
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { childEnv, ensureReady, pinnedNode, root } from './ensure-ready.mjs';

ensureReady({ pages: false });
const done = spawnSync(
  pinnedNode(),
  [join(root, 'server/src/admin/main.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: childEnv({ NODE_ENV: 'production' }),
  },
);
process.exit(done.status ?? 1);
