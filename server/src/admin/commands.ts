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
import { replay, undelivered } from '../events/replay.ts';
import { createAdmin, findTutorByEmail, removeSecondFactorOf } from '../features/accounts/api.ts';
import { reopenExpired } from '../features/attempts/api.ts';
import { importFile, undoImport } from '../features/questions/api.ts';
import { rebuildSearch } from '../features/search/api.ts';
import { AppError } from '../errors.ts';
import { errorBody } from '../http/problems.ts';
import { checkInvariants, lookedBackMs } from '../invariants.ts';
import { invariants } from '../registry.ts';

type Say = (line: string) => void;

/** Where a command is carried out: over the database of the server, with somebody who reads its lines. */
export type Desk = { ctx: Ctx; say: Say };

/** A wish that cannot be met: the message is all that is shown. */
class Refusal extends Error {}

function readPassword(): string {
  const given = readConfig().ADMIN_PASSWORD;
  return given || readFileSync(0, 'utf8').split('\n')[0] || '';
}

async function create({ ctx, say }: Desk, args: string[]): Promise<void> {
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

async function removeSecondFactor({ ctx, say }: Desk, args: string[]): Promise<void> {
  const { email = '' } = parseArgs({ args, options: { email: { type: 'string' } } }).values;
  if (!(await removeSecondFactorOf(ctx, email))) {
    throw new Refusal(`There is no account ${email} with a second factor.`);
  }
  say(`The second factor of ${email} is off.`);
}

/** Lines that are named only by their places: of a file imported again they are nearly all. */
function printMatches(say: Say, word: string, matches: readonly ImportMatch[]): void {
  for (const { item, line, questionId } of matches) {
    const where = line === null ? `item ${item}` : `item ${item}, line ${line}`;
    say(`  ${word}  ${where}: ${questionId ?? 'an earlier item of the file'}`);
  }
}

function printReport(say: Say, report: ImportReport, isDryRun: boolean): void {
  const { format, read, imported, updated, duplicates, skipped, warnings } = report;
  const place = ({ item, line }: { item: number; line: number | null }) =>
    line === null ? `item ${item}` : `item ${item}, line ${line}`;
  for (const note of warnings) say(`  warning  ${place(note)}: ${note.reason}`);
  for (const note of skipped) say(`  skipped  ${place(note)}: ${note.reason}`);
  printMatches(say, 'updated', report.updatedItems);
  printMatches(say, 'known  ', report.duplicateItems);
  say(
    `${format}: ${read} read, ${imported} imported, ${updated} updated, ${duplicates} already there, ${skipped.length} skipped.`,
  );
  if (isDryRun) say('This was a dry run: nothing was written.');
  else say(`To take this back: npm run admin -- undo-import ${report.importId ?? ''}`);
}

async function importQuestions({ ctx, say }: Desk, args: string[]): Promise<void> {
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
    const held = await passed.take(createReadStream(path), questionLimits.importPackageBytes);
    const wishes = { ...choices.data, dryRun, repairBytes: values['repair-bytes'] };
    printReport(say, await importFile(askAs(ctx, owner), { path: held }, wishes), dryRun);
  } finally {
    await passed.end();
  }
}

async function saysClockIsRight({ ctx, say }: Desk): Promise<void> {
  await confirmClock(ctx.db);
  say('The clock is confirmed.');
}

async function reopen({ ctx, say }: Desk, args: string[]): Promise<void> {
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

async function undo({ ctx, say }: Desk, args: string[]): Promise<void> {
  const [id = ''] = parseArgs({ args, allowPositionals: true }).positionals;
  if (!Id.safeParse(id).success)
    throw new Refusal('Which import? Its id stands at the end of its report.');
  const admin = await findTutorByEmail(ctx, null);
  if (!admin) throw new Refusal('There is no admin yet: make one with `create`.');
  const { retired, restored } = await undoImport(askAs(ctx, admin), id);
  say(`${retired} questions retired, ${restored} back at their version before.`);
}

async function showEvents({ ctx, say }: Desk): Promise<void> {
  const shown = await undelivered(ctx);
  for (const { isDead, id, name, listener, subject, at, tries, error } of shown) {
    say(`  ${isDead ? 'dead' : 'open'}  ${id}  ${name} → ${listener}, subject ${subject}`);
    say(`        ${at.toISOString()}, ${tries} tries${error === null ? '' : `: ${error}`}`);
  }
  if (shown.length === 0) say('Every event was heard.');
}

async function replayEvent({ ctx, say }: Desk, args: string[]): Promise<void> {
  const [id = '', only = null] = parseArgs({ args, allowPositionals: true }).positionals;
  const due = Id.safeParse(id).success ? await replay(ctx, id, only) : null;
  if (!due) throw new Refusal('Which event? `npm run admin -- events` names those not heard.');
  if (due.length === 0) throw new Refusal(only ? `It is not for ${only}.` : 'All have heard it.');
  for (const listener of due) say(`  due  ${listener}`);
}

async function lookAtInvariants({ ctx, say }: Desk, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { all: { type: 'boolean', default: false } } });
  const since = new Date(values.all ? 0 : ctx.services.clock.now() - lookedBackMs);
  const broken = await checkInvariants(ctx, invariants, since);
  for (const { says, ids } of broken) say(`  broken  ${says}: ${ids.join(', ')}`);
  if (broken.length > 0) throw new Refusal(`${broken.length} of ${invariants.length} do not hold.`);
  say(`All ${invariants.length} invariants hold.`);
}

/** What `npm run admin` can do, by its name. */
export const commands: Record<string, (desk: Desk, args: string[]) => Promise<void>> = {
  create,
  'remove-second-factor': removeSecondFactor,
  'import-questions': importQuestions,
  'confirm-clock': saysClockIsRight,
  'reopen-expired': reopen,
  'undo-import': undo,
  events: showEvents,
  'check-invariants': lookAtInvariants,
  'replay-event': replayEvent,
  'rebuild-search': ({ ctx }) => rebuildSearch(ctx),
  'adopt-secret': async ({ say }) => say('This APP_SECRET is the one of the installation now.'),
  'adopt-files': async ({ say }) => say('This is the place of the installation’s files now.'),
};

/** What is shown of a command that failed. */
export function explain(error: unknown): string {
  if (error instanceof AppError) {
    const { message, errors } = errorBody(error, 'en');
    return [message, ...errors.map((fault) => `  ${fault.path}: ${fault.message}`)].join('\n');
  }
  return (error as Error).message;
}
