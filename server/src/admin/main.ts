import { readConfig } from '../config.ts';
import type { Ctx } from '../context.ts';
import { makeDataDir, usableDataDir } from '../embedded/data-dir.ts';
import { startEmbedded } from '../embedded/supervisor.ts';
import type { Adopts } from '../installation.ts';
import { makeLog } from '../log.ts';
import { demoSecret } from '../demo-secret.ts';
import { makeServer, type Server } from '../server.ts';
import { commands, explain } from './commands.ts';

const usage = `Usage: npm run admin -- <command>

  create --email <e-mail> --name <full name> --username <name>
      Makes an admin. The password is read from the environment variable ADMIN_PASSWORD,
      or from standard input.
  remove-second-factor --email <e-mail>
      Takes the second factor off an account whose owner has lost phone and recovery codes, and ends
      its sessions. Make sure first that it is they who ask.
  import-questions <file> [--dry-run] [--owner <e-mail>]
      [--format gift|moodle-xml|aiken|csv|json|qti|xlsx|docx|imscc]
      [--on-conflict skip|update] [--text-kind plain|markdown|html|latex] [--weights keep|drop]
      [--repair-bytes]
      Reads a file of questions into the bank of a tutor or admin (the first admin if none is
      named), all or nothing, and reports every item. A question that the bank holds with another
      key is left as it is, or updated where that is wished.
  undo-import <import id>
      Takes an import back: what was new is retired, what was updated is at its version before.
  confirm-clock
      Says that the database's clock is right after a jump: servers believe it within half a minute.
  reopen-expired [--since <time>] [--dry-run]
      Opens attempts again that a wrong clock has closed: those whose time was not over at the time
      given (2026-11-21T10:30:00+05:30), with what they had left then; without it, those whose
      time is not over now.
  events
      Lists what was not heard: deliveries that were given up, then the oldest of those that wait.
  replay-event <event id> [listener]
      Makes an event due again for all who have not heard it, those too who came to listen later; or
      for the named listener alone, who then does again what it may have done.
  check-invariants [--all]
      Looks for records that contradict each other: results that are not what their answers come to,
      sums that are not those of their ledgers. Of attempts those of the last three days, or all.
  rebuild-search
      Writes down anew what the search finds.
  adopt-secret
      Makes the APP_SECRET of this call the one of the installation, after it was changed on purpose:
      sessions, links in mails, second factors and open tests made under the one before are lost.
  adopt-files
      Makes the bucket or folder of this call the installation's place of files, after they were moved.
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Commands whose statements look at whole tables. */
const commandsThatTakeTime = new Set(['check-invariants']);
/** Commands that change what servers have in common do so by starting. */
const adopting: Record<string, Adopts> = { 'adopt-secret': 'secret', 'adopt-files': 'files' };

const contextOf = ({ ctx, slowCtx }: Server): Ctx =>
  commandsThatTakeTime.has(name) ? slowCtx : ctx;

/** Opens the same database as the server, which may be running or not. */
async function withServer(work: (ctx: Ctx) => Promise<void>): Promise<void> {
  const config = readConfig();
  if (!config.DATABASE_URL) config.DATA_DIR = usableDataDir(config.DATA_DIR, say);
  makeDataDir(config.DATA_DIR);
  if (config.CHINAR_MODE === 'demo') config.APP_SECRET ||= demoSecret(config.DATA_DIR);
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: config.DATA_DIR, log: say });
  const url = embedded?.url ?? config.DATABASE_URL;
  const directUrl = config.DATABASE_DIRECT_URL || url;
  const ownerUrl = embedded?.ownerUrl ?? config.DATABASE_OWNER_URL;
  const server = await makeServer({
    config,
    log: makeLog('warn'),
    database: { url, directUrl, ownerUrl },
    adopts: adopting[name] ?? null,
    isVisiting: true,
    withPages: false,
  });
  try {
    await server.prepareWithoutJobs();
    await work(contextOf(server));
  } finally {
    await server.stop();
    await embedded?.stop();
  }
}

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  process.stderr.write(usage);
  process.exit(2);
}
try {
  await withServer((ctx) => command({ ctx, say }, args));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
