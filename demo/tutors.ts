import type { Ctx } from '../server/src/context.ts';
import { buildUser } from '../server/src/features/accounts/fixtures.ts';
import { pdfOf } from '../server/src/features/materials/fixtures.ts';
import { buildApplication, setTeaching } from '../server/src/features/tutors/fixtures.ts';
import { applicants, tutorsOfDemo } from './content/tutors.ts';
import { idOf } from './learning.ts';

type Account = { id: string };
type Written = (typeof tutorsOfDemo)['tutor'];

const dayMs = 86_400_000;

/** What an application says, with its exams by their ids and a page for each of its documents. */
async function told(ctx: Ctx, fullName: string, { exams, ...written }: Written) {
  const examIds: string[] = [];
  for (const slug of exams) examIds.push(await idOf(ctx, 'exams', slug));
  const { degree, institute, year } = written;
  const mark = 'An example of the demo world. It proves nothing.';
  const papers = [
    await pdfOf([`${institute}\n\n${degree}, ${year}\n\n${fullName}\n\n${mark}`]),
    await pdfOf([`Proof of identity\n\n${fullName}\n\n${mark}`]),
  ] as const;
  return { ...written, examIds, papers };
}

/** Those who teach have been let in by an admin; two more would like to be. */
export async function buildTutors(
  ctx: Ctx,
  given: { admin: Account; tutor: Account; tutor2: Account; password: string },
): Promise<void> {
  const { admin, password } = given;
  const ago = (days: number) => new Date(ctx.services.clock.now() - days * dayMs);
  const approved = { state: 'approved', adminId: admin.id } as const;
  for (const [who, fullName] of [
    ['tutor', 'Imtiyaz Bhat'],
    ['tutor2', 'Nusrat Lone'],
  ] as const) {
    const written = await told(ctx, fullName, tutorsOfDemo[who]);
    await buildApplication(ctx, given[who].id, { ...written, ...approved, at: ago(400) });
  }
  for (const applicant of applicants) {
    const { fullName, username, phoneNumber, state, daysAgo, reason, ...written } = applicant;
    const email = `${username}@learners.example`;
    const user = await buildUser(ctx, { fullName, username, phoneNumber, email, password });
    await buildApplication(ctx, user.id, {
      ...(await told(ctx, fullName, written)),
      state,
      at: ago(daysAgo),
      adminId: admin.id,
      ...(reason !== undefined && { reason }),
    });
    const tutor_status = state === 'submitted' ? 'pending' : state;
    await setTeaching(ctx, user.id, { role: 'learner', tutor_status });
  }
}
