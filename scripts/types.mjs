// npm run types: the row types of the database, read anew after a migration.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { childEnv, ensureReady, pinnedNode, root } from './ensure-ready.mjs';

ensureReady({ pages: false });
const done = spawnSync(pinnedNode(), [join(root, 'scripts/generate-types.ts')], {
  stdio: 'inherit',
  env: childEnv(),
});
process.exit(done.status ?? 1);
