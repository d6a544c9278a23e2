import { createReadStream, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { issuesOf } from '@chinar/contract/issues';
import { RegisterBody } from '@chinar/contract/accounts';
import { Id } from '@chinar/contract/ids';
import { ImportChoices, type ImportMatch, type ImportReport } from '@chinar/contract/questions';
import { questionLimits } from '@chinar/contract/questions.terms';
import { issueText } from '@chinar/messages/issue-text';
import { readConfig } from '../config.ts';
import { askAs, type Ctx } from '../context.ts';
import { confirmClock } from '../db/now.ts';
import { makeDataDir, startEmbedded, usableDataDir } from '../embedded/supervisor.ts';
import { replay, undelivered } from '../events/replay.ts';
import { createAdmin, findTutorByEmail, removeSecondFactorOf } from '../features/accounts/api.ts';
import { reopenExpired } from '../features/attempts/api.ts';
import { importFile, undoImport } from '../features/questions/api.ts';
import { rebuildSearch } from '../features/search/api.ts';
import { AppError } from '../errors.ts';
import { errorBody } from '../http/problems.ts';
import type { Adopts } from '../installation.ts';
import { checkInvariants, lookedBackMs } from '../invariants.ts';
import { makeLog } from '../log.ts';
import { invariants } from '../registry.ts';
import { demoSecret, makeServer, type Server } from '../server.ts';

const usage = `Usage: npm run admin -- <command>

  create --email <e-mail> --name <full name> --username <name>
      Makes an admin. The password is read from the environment variable ADMIN_PASSWORD,
      or from standard input.
  remove-second-factor --email <e-mail>
      Takes the second factor off an account whose owner has lost phone and recovery codes, and ends
      its sessions. Make sure first that it is they who ask.
  import-questions <file> [--dry-run] [--format gift|moodle-xml|aiken|csv|json] [--owner <e-mail>]
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

/** A wish that cannot be met: the message is all that is shown. */
class Refusal extends Error {}

function readPassword(): string {
  const given = readConfig().ADMIN_PASSWORD;
  return given || readFileSync(0, 'utf8').split('\n')[0] || '';
}

async function create(ctx: Ctx, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, name: { type: 'string' }, username: { type: 'string' } },
  });
  const wish = {
    fullName: values.name ?? '',
    username: values.username ?? '',
    email: values.email ?? '',
    password: readPassword(),
  };
  const parsed = RegisterBody.safeParse(wish);
  if (!parsed.success) {
    const faults = issuesOf(parsed.error, wish).map(
      (issue) => `${issue.path}: ${issueText(issue)}`,
    );
    throw new Refusal(faults.join('\n'));
  }
  const { email } = await createAdmin(ctx, parsed.data);
  say(`Made the admin ${email}.`);
}

async function removeSecondFactor(ctx: Ctx, args: string[]): Promise<void> {
  const { email = '' } = parseArgs({ args, options: { email: { type: 'string' } } }).values;
  if (!(await removeSecondFactorOf(ctx, email))) {
    throw new Refusal(`There is no account ${email} with a second factor.`);
  }
  say(`The second factor of ${email} is off.`);
}

/** Lines that are named only by their places: of a file imported again they are nearly all. */
function printMatches(word: string, matches: readonly ImportMatch[]): void {
  for (const { item, line, questionId } of matches) {
    const where = line === null ? `item ${item}` : `item ${item}, line ${line}`;
    say(`  ${word}  ${where}: ${questionId ?? 'an earlier item of the file'}`);
  }
}

function printReport(report: ImportReport, isDryRun: boolean): void {
  const { format, read, imported, updated, duplicates, skipped, warnings } = report;
  const place = ({ item, line }: { item: number; line: number | null }) =>
    line === null ? `item ${item}` : `item ${item}, line ${line}`;
  for (const note of warnings) say(`  warning  ${place(note)}: ${note.reason}`);
  for (const note of skipped) say(`  skipped  ${place(note)}: ${note.reason}`);
  printMatches('updated', report.updatedItems);
  printMatches('known  ', report.duplicateItems);
  say(
    `${format}: ${read} read, ${imported} imported, ${updated} updated, ${duplicates} already there, ${skipped.length} skipped.`,
  );
  if (isDryRun) say('This was a dry run: nothing was written.');
  else say(`To take this back: npm run admin -- undo-import ${report.importId ?? ''}`);
}

async function importQuestions(ctx: Ctx, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      format: { type: 'string' },
      owner: { type: 'string' },
      'on-conflict': { type: 'string', default: 'skip' },
      'text-kind': { type: 'string' },
      weights: { type: 'string', default: 'keep' },
      'repair-bytes': { type: 'boolean', default: false },
    },
  });
  const [path] = positionals;
  if (!path) throw new Refusal('Which file?');
  const wish = {
    format: values.format,
    onConflict: values['on-conflict'],
    textKind: values['text-kind'],
    weights: values.weights,
  };
  const choices = ImportChoices.safeParse(wish);
  if (!choices.success) {
    const faults = issuesOf(choices.error, wish);
    throw new Refusal(faults.map((issue) => `${issue.path}: ${issueText(issue)}`).join('\n'));
  }
  const owner = await findTutorByEmail(ctx, values.owner ?? null);
  if (!owner)
    throw new Refusal(
      values.owner
        ? `${values.owner} is no tutor or admin.`
        : 'There is no admin yet: make one with `create`.',
    );
  const dryRun = values['dry-run'];
  const passed = ctx.services.passingFiles.begin();
  try {
    const held = await passed.take(createReadStream(path), questionLimits.importFileBytes);
    const wishes = { ...choices.data, dryRun, repairBytes: values['repair-bytes'] };
    printReport(await importFile(askAs(ctx, owner), { path: held }, wishes), dryRun);
  } finally {
    await passed.end();
  }
}

async function saysClockIsRight(ctx: Ctx): Promise<void> {
  await confirmClock(ctx.db);
  say('The clock is confirmed.');
}

async function reopen(ctx: Ctx, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { since: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const since = values.since === undefined ? null : new Date(values.since);
  if (since && Number.isNaN(since.getTime())) throw new Refusal(`No time: ${values.since ?? ''}.`);
  const dryRun = values['dry-run'];
  const { reopened, left } = await reopenExpired(ctx, { since, dryRun });
  for (const id of left) say(`  left alone  ${id}: its learner has begun another attempt`);
  say(`${reopened.length} attempts ${dryRun ? 'would be' : 'are'} open again.`);
}

async function undo(ctx: Ctx, args: string[]): Promise<void> {
  const [id = ''] = parseArgs({ args, allowPositionals: true }).positionals;
  if (!Id.safeParse(id).success)
    throw new Refusal('Which import? Its id stands at the end of its report.');
  const admin = await findTutorByEmail(ctx, null);
  if (!admin) throw new Refusal('There is no admin yet: make one with `create`.');
  const { retired, restored } = await undoImport(askAs(ctx, admin), id);
  say(`${retired} questions retired, ${restored} back at their version before.`);
}

async function showEvents(ctx: Ctx): Promise<void> {
  const shown = await undelivered(ctx);
  for (const { isDead, id, name, listener, subject, at, tries, error } of shown) {
    say(`  ${isDead ? 'dead' : 'open'}  ${id}  ${name} → ${listener}, subject ${subject}`);
    say(`        ${at.toISOString()}, ${tries} tries${error === null ? '' : `: ${error}`}`);
  }
  if (shown.length === 0) say('Every event was heard.');
}

async function replayEvent(ctx: Ctx, args: string[]): Promise<void> {
  const [id = '', only = null] = parseArgs({ args, allowPositionals: true }).positionals;
  const due = Id.safeParse(id).success ? await replay(ctx, id, only) : null;
  if (!due) throw new Refusal('Which event? `npm run admin -- events` names those not heard.');
  if (due.length === 0) throw new Refusal(only ? `It is not for ${only}.` : 'All have heard it.');
  for (const listener of due) say(`  due  ${listener}`);
}

async function lookAtInvariants(ctx: Ctx, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { all: { type: 'boolean', default: false } } });
  const since = new Date(values.all ? 0 : ctx.services.clock.now() - lookedBackMs);
  const broken = await checkInvariants(ctx, invariants, since);
  for (const { says, ids } of broken) say(`  broken  ${says}: ${ids.join(', ')}`);
  if (broken.length > 0) throw new Refusal(`${broken.length} of ${invariants.length} do not hold.`);
  say(`All ${invariants.length} invariants hold.`);
}

const commands: Record<string, (ctx: Ctx, args: string[]) => Promise<void>> = {
  create,
  'remove-second-factor': removeSecondFactor,
  'import-questions': importQuestions,
  'confirm-clock': saysClockIsRight,
  'reopen-expired': reopen,
  'undo-import': undo,
  events: showEvents,
  'check-invariants': lookAtInvariants,
  'replay-event': replayEvent,
  'rebuild-search': rebuildSearch,
  'adopt-secret': async () => say('This APP_SECRET is the one of the installation now.'),
  'adopt-files': async () => say('This is the place of the installation’s files now.'),
};

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

function explain(error: unknown): string {
  if (error instanceof AppError) {
    const { message, errors } = errorBody(error, 'en');
    return [message, ...errors.map((fault) => `  ${fault.path}: ${fault.message}`)].join('\n');
  }
  return (error as Error).message;
}

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  process.stderr.write(usage);
  process.exit(2);
}
try {
  await withServer((ctx) => command(ctx, args));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
