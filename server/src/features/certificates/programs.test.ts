import * as contract from '@chinar/contract/certificates';
import { describe, expect, test } from 'vitest';
import { pagesOf } from '../../testing/printed.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse, finishCourse } from '../courses/fixtures.ts';
import { buildEntitlement } from '../entitlements/fixtures.ts';
import { buildProgram } from '../programs/fixtures.ts';

const { call, ctx } = await openWorld({ endsSound: true });
const tutor = await buildUser(ctx, { role: 'tutor', fullName: 'Aabid Hussain' });

const verify = async (serial: string) =>
  (await call(contract.verifyCertificate, { params: { serial } })).data;

/** Somebody who has a program of a course that is required and one that is not, and has done the first. */
async function finishedProgram(doneBy: 'rule' | 'self' | null = 'rule') {
  const learner = await buildUser(ctx, { fullName: 'Nuzhat Jan' });
  const [required, other] = [await buildCourse(ctx, tutor.id), await buildCourse(ctx, tutor.id)];
  const programId = await buildProgram(ctx, tutor.id, {
    title: 'All of physics',
    items: [
      { itemType: 'course', itemId: required, isRequired: true },
      { itemType: 'course', itemId: other, isRequired: false },
    ],
  });
  await buildEntitlement(ctx, { userId: learner.id, itemType: 'program', itemId: programId });
  if (doneBy) await finishCourse(ctx, learner.id, required, doneBy);
  return { programId, learner };
}

const awardProgram = (programId: string, as: { id: string }) =>
  call(contract.awardProgramCertificate, { params: { id: programId } }, { as });

describe('a certificate of a program', () => {
  test('is given once for the parts that are required, and is checked, printed and signed as one of a course', async () => {
    const { programId, learner } = await finishedProgram();
    const [first, second] = await Promise.all([
      awardProgram(programId, learner),
      awardProgram(programId, learner),
    ]);
    expect(second.data.serial).toBe(first.data.serial);
    const { serial, printed } = first.data;
    expect(printed).toMatchObject({
      name: 'Nuzhat Jan',
      title: 'All of physics',
      itemType: 'program',
      teachers: ['Aabid Hussain'],
      lessonCount: 1,
    });
    expect(await verify(serial)).toMatchObject({ state: 'valid', printed });
    const { raw } = await call(contract.printCertificate, { params: { serial } });
    expect((await pagesOf(raw)).join(' ')).toContain('All of physics');
    const credential = await call(contract.getCredential, { params: { serial } });
    expect(credential.status).toBe(200);
  });

  test.each([
    ['nothing of it is done', null],
    ['films were only marked as seen by hand', 'self'],
  ] as const)('is refused by the name of the part where %s', async (_, doneBy) => {
    const { programId, learner } = await finishedProgram(doneBy);
    const { status, error } = await awardProgram(programId, learner);
    expect([status, error.errors?.map(({ path }) => path)]).toEqual([422, ['required.0']]);
  });

  test('is refused where nothing is required, and to whoever has no right to it', async () => {
    const learner = await buildUser(ctx);
    const programId = await buildProgram(ctx, tutor.id, { items: [] });
    expect((await awardProgram(programId, learner)).status).toBe(404);
    await buildEntitlement(ctx, { userId: learner.id, itemType: 'program', itemId: programId });
    const { error } = await awardProgram(programId, learner);
    expect(error.errors?.map(({ path }) => path)).toEqual(['program']);
  });
});
