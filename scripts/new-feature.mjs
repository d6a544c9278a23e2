// npm run new-feature -- <name>
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { childEnv, ensureReady, pinnedNode, root } from './ensure-ready.mjs';

ensureReady({ pages: false });
const done = spawnSync(
  pinnedNode(),
  [join(root, 'scripts/new-feature/main.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: childEnv(),
  },
);
process.exit(done.status ?? 1);
