import type { Qualification, TutorWords } from '@chinar/contract/tutors.applications';
import { declarationsVersion } from '@chinar/contract/tutors.limits';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import type { Row } from '../../db/row.ts';
import { attach } from '../files/api.ts';
import { buildFile, ownOf } from '../files/fixtures.ts';
import {
  addStep,
  type ApplicationId,
  type ApplicationRow,
  createApplication,
  keepSeenWords,
  type WrittenColumns,
} from './data.ts';
import { addDocuments } from './data.documents.ts';
import { documentPurpose } from './policy.ts';

/** Begins as a photograph does; the rest is nothing. */
export function jpegBytes(size = 200): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return bytes;
}

type DocumentFixture = { pdf?: Buffer | undefined; name?: string | undefined };

/** A document that was sent and hangs on nothing yet: a photograph unless told otherwise. */
export function buildDocument(
  ctx: Ctx,
  ownerId: string,
  { pdf, name }: DocumentFixture = {},
): Promise<string> {
  return buildFile(ctx, ownerId, {
    purpose: documentPurpose,
    visibility: 'private',
    mediaType: pdf ? 'application/pdf' : 'image/jpeg',
    name: name ?? (pdf ? 'degree.pdf' : 'degree.jpg'),
    content: pdf ?? jpegBytes(),
  });
}

/** Words of an application that lacks nothing but its documents. */
export const fullWords = {
  headline: 'Physics for NEET, from the ground up',
  bio: 'I have taught physics to classes eleven and twelve in Srinagar for nine years. My lessons begin with what can be seen and touched, and end with the questions of the exam.',
  subjects: ['Physics'],
  languages: ['en', 'hi'],
  experienceYears: 9,
  referee: 'Nazir Ahmad, +919906000099',
} as const;

/** What the public list says of somebody. */
export const publicWords: TutorWords = {
  examIds: [],
  headline: 'Chemistry for NEET in plain words',
  bio: 'I teach chemistry to classes eleven and twelve in Baramulla, in Hindi and English, and write every reaction down with what can be seen of it.',
  subjects: ['Chemistry'],
  languages: ['hi'],
  experienceYears: 11,
};

export type ApplicationFixture = {
  state?: ApplicationRow['state'];
  /** When it came into that state. */
  at?: Date;
  reason?: string;
  /** Who decided; nobody needs one who only handed in. */
  adminId?: string;
  headline?: string;
  bio?: string;
  subjects?: readonly string[];
  examIds?: readonly string[];
  languages?: readonly ('en' | 'hi')[];
  experienceYears?: number;
  degree?: string;
  institute?: string;
  year?: number;
  referee?: string;
  demoUrl?: string | null;
  /** PDFs of the degree and of who one is; photographs otherwise. */
  papers?: readonly [Buffer, Buffer];
};

const usual = {
  ...fullWords,
  state: 'submitted',
  examIds: [],
  degree: 'M.Sc. Physics',
  institute: 'University of Kashmir',
  year: 2015,
  demoUrl: null,
  reason: 'An example of a reason.',
} as const satisfies ApplicationFixture;

const needsReason = new Set(['interview', 'changes_requested', 'rejected', 'suspended']);

async function hold(ctx: Ctx, userId: string, given: DocumentFixture): Promise<string> {
  const fileId = await buildDocument(ctx, userId, given);
  await attach(ctx, fileId, { purpose: documentPurpose, owner: ownOf({ id: userId }) });
  return fileId;
}

type Walked = { state: ApplicationRow['state']; reason: string; adminId?: string | undefined };

/** Brings a draft into its state, with the steps that lead there. */
async function walk(
  ctx: Ctx,
  { id, userId, at }: { id: ApplicationId; userId: string; at: Date },
  given: Walked,
): Promise<void> {
  const { state } = given;
  const isHandedIn = state !== 'draft';
  await ctx.db.q
    .updateTable('tutor_applications')
    .set({
      state,
      ...(isHandedIn && {
        declared_version: declarationsVersion,
        declared_at: at,
        submitted_at: at,
      }),
    })
    .where('id', '=', id)
    .execute();
  const own = { application_id: id, at, by_id: userId, reason: null };
  await addStep(ctx.db, { ...own, state: 'draft' });
  if (isHandedIn) await addStep(ctx.db, { ...own, state: 'submitted' });
  if (isHandedIn && state !== 'submitted') {
    const reason = needsReason.has(state) ? given.reason : null;
    const by_id = state === 'withdrawn' ? userId : (given.adminId ?? userId);
    await addStep(ctx.db, { application_id: id, at, state, by_id, reason });
  }
}

/** Adds an application that lacks nothing, handed in unless told otherwise. The account stays as it is. */
export async function buildApplication(
  ctx: Ctx,
  userId: string,
  fixture: ApplicationFixture = {},
): Promise<{ id: string; fileIds: string[] }> {
  const given = { ...usual, ...fixture };
  const { degree, institute, year } = given;
  const id = newId();
  const at = given.at ?? new Date(ctx.services.clock.now());
  const { papers } = given;
  const paper = await hold(ctx, userId, { pdf: papers?.[0] });
  const proof = await hold(ctx, userId, { pdf: papers?.[1], name: papers && 'identity.pdf' });
  const qualification: Qualification = { degree, institute, year, fileId: paper };
  const written: WrittenColumns = {
    headline: given.headline,
    bio: given.bio,
    subjects: [...given.subjects],
    exam_ids: [...given.examIds],
    languages: [...given.languages],
    experience_years: given.experienceYears,
    qualifications: [qualification],
    demo_url: given.demoUrl,
    id_proof_id: proof,
    referee: given.referee,
  };
  await createApplication(ctx.db, { ...written, id, user_id: userId, state_at: at });
  const fileIds = [paper, proof];
  await addDocuments(ctx.db, id, fileIds);
  await walk(ctx, { id, userId, at }, given);
  return { id, fileIds };
}

type TutorStatus = Row<'users'>['tutor_status'];

/** Says of an account how far its owner is, as an application would. */
export async function setTeaching(
  ctx: Ctx,
  userId: string,
  teaching: {
    role: 'learner' | 'tutor';
    tutor_status: TutorStatus;
  },
): Promise<void> {
  await ctx.db.q.updateTable('users').set(teaching).where('id', '=', userId).execute();
}

/** Leaves somebody as if they had never applied. */
export async function clearApplications(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.q.deleteFrom('tutor_applications').where('user_id', '=', userId).execute();
  await ctx.db.q
    .updateTable('users')
    .set({ tutor_status: 'none' })
    .where('id', '=', userId)
    .where('role', '=', 'learner')
    .execute();
}

/** The tutor of an approved application says something new in public, which waits to be looked at. */
export async function changeWords(
  ctx: Ctx,
  id: ApplicationId,
  headline = 'Another headline, to be looked at',
): Promise<void> {
  const at = new Date(ctx.services.clock.now());
  const row = await ctx.db.q
    .selectFrom('tutor_applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await keepSeenWords(ctx.db, row, at);
  await ctx.db.q.updateTable('tutor_applications').set({ headline }).where('id', '=', id).execute();
}
