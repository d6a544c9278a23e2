import type { ApplicationDraft, ApplicationState } from '@chinar/contract/tutors.applications';
import { tutorLimits } from '@chinar/contract/tutors.limits';
import type { Actor } from '../../auth/actor.ts';
import { AppError, type Fault } from '../../errors.ts';
import type { FilePurpose } from '../../ports/files/purpose.ts';

export const documentPurpose = 'tutors.document';

export const filePurposes: FilePurpose[] = [
  {
    name: documentPurpose,
    types: ['application/pdf', 'image/jpeg'],
    maxBytes: tutorLimits.documentBytes,
    visibility: 'private',
    access: 'user',
  },
];

/** A certificate has a few pages. */
export const documentPages = 60;

const dayMs = 86_400_000;
export const keptMs = tutorLimits.keptDays * dayMs;
const againMs = tutorLimits.againDays * dayMs;

type Move = { from: readonly ApplicationState[]; to: ApplicationState };

/** What an admin does with an application, and from where. */
export const decisions = {
  review: { from: ['submitted'], to: 'under_review' },
  interview: { from: ['under_review'], to: 'interview' },
  'request-changes': { from: ['submitted', 'under_review', 'interview'], to: 'changes_requested' },
  approve: { from: ['submitted', 'under_review', 'interview'], to: 'approved' },
  reject: { from: ['submitted', 'under_review', 'interview'], to: 'rejected' },
  suspend: { from: ['approved'], to: 'suspended' },
  reinstate: { from: ['suspended'], to: 'approved' },
} as const satisfies Record<string, Move>;
export type Decision = keyof typeof decisions;

/** What its applicant does with it. */
export const ownMoves = {
  edit: ['draft', 'changes_requested'],
  submit: ['draft', 'changes_requested'],
  withdraw: ['draft', 'submitted', 'under_review', 'interview', 'changes_requested'],
  present: ['approved'],
} as const satisfies Record<string, readonly ApplicationState[]>;

export function mayMove(what: keyof typeof ownMoves, state: ApplicationState): boolean {
  return (ownMoves[what] as readonly ApplicationState[]).includes(state);
}

export function mayDecide(what: Decision, state: ApplicationState): boolean {
  return (decisions[what].from as readonly ApplicationState[]).includes(state);
}

/** What an admin may do as it stands; nobody decides on their own. */
export function decisionsOf(
  { state, userId }: { state: ApplicationState; userId: string },
  actor: Pick<Actor, 'userId'>,
): Decision[] {
  if (userId === actor.userId) return [];
  return (Object.keys(decisions) as Decision[]).filter((what) => mayDecide(what, state));
}

/** What an account says of how far its owner is, by the state of the application. */
export const statusOf = {
  draft: 'none',
  withdrawn: 'none',
  submitted: 'pending',
  under_review: 'pending',
  interview: 'pending',
  changes_requested: 'changes_requested',
  approved: 'approved',
  rejected: 'rejected',
  suspended: 'suspended',
} as const satisfies Record<ApplicationState, string>;

/** From when on whoever was refused applies again; null for who was not. */
export function againFrom({ state, since }: { state: ApplicationState; since: Date }): Date | null {
  return state === 'rejected' ? new Date(since.getTime() + againMs) : null;
}

/** Whether another application may be begun where this one is the newest. */
export function mayBegin(of: { state: ApplicationState; since: Date }, now: number): boolean {
  if (of.state === 'withdrawn') return true;
  const from = againFrom(of);
  return from !== null && from.getTime() <= now;
}

/** Ruling 1: who wants to teach can be reached. Throws `email_unverified`, `phone_required`. */
export function mustBeReachable(actor: Actor): void {
  if (!actor.isEmailVerified) throw new AppError('email_unverified');
  if (!actor.hasPhone) throw new AppError('phone_required');
}

type Written = Omit<ApplicationDraft, 'version'>;

const needed = (path: string): Fault => ({ path, key: 'required' });

function shortFault(path: 'headline' | 'bio', { length }: string): Fault[] {
  if (length === 0) return [needed(path)];
  const { min } = tutorLimits[path];
  const values = { minimum: String(min) };
  return length < min ? [{ path, key: 'too_short', values }] : [];
}

/** What is missing before it can be handed in, each by its field. */
export function missingIn(written: Written): Fault[] {
  const few = { minimum: '1' };
  const lists = (['subjects', 'languages', 'qualifications'] as const)
    .filter((path) => written[path].length === 0)
    .map((path) => ({ path, key: 'too_few', values: few }));
  const papers = written.qualifications.flatMap(({ fileId }, at) =>
    fileId === null ? [needed(`qualifications.${at}.fileId`)] : [],
  );
  return [
    ...shortFault('headline', written.headline),
    ...shortFault('bio', written.bio),
    ...lists,
    ...papers,
    ...(written.experienceYears === null ? [needed('experienceYears')] : []),
    ...(written.idProofId === null ? [needed('idProofId')] : []),
  ];
}

export type NamedDocument = { fileId: string; path: string };

/** The documents that an application names, each with the field that does. */
export function documentsIn(
  written: Pick<Written, 'qualifications' | 'idProofId'>,
): NamedDocument[] {
  const papers = written.qualifications.map(({ fileId }, at) => ({
    fileId,
    path: `qualifications.${at}.fileId`,
  }));
  const all = [...papers, { fileId: written.idProofId, path: 'idProofId' }];
  return all.flatMap(({ fileId, path }) => (fileId === null ? [] : [{ fileId, path }]));
}
