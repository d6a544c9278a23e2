import type { Guard } from '../guard.ts';

const pictureTests = ['server/src/features/accounts/pictures.test.ts'];
const accounts = 'server/src/features/accounts';
const guardianTests = [`${accounts}/guardian.test.ts`];
const personalTests = [`${accounts}/personal.test.ts`];
const channelTests = ['server/src/features/accounts/channel.test.ts'];

/** Pictures and profiles of people. */
export const peopleGuards: Guard[] = [
  {
    name: 'A16 a picture is told by its content',
    file: 'server/src/ports/pictures.ts',
    find: 'if (!taken.some((type) => mediaTypes[type].fits(head)))',
    replace: 'if (head.length > headBytes)',
    tests: pictureTests,
  },
  {
    name: 'A16 a picture that unpacks to too much is refused',
    file: 'server/src/ports/pictures.process.ts',
    find: 'limitInputPixels: pictureLimits.megapixels * 1e6',
    replace: 'limitInputPixels: false',
    tests: pictureTests,
  },
  {
    name: 'A17 a picture stands upright by what the camera noted',
    file: 'server/src/ports/pictures.process.ts',
    find: '    .autoOrient()\n',
    replace: '',
    tests: pictureTests,
  },
  {
    name: 'a new picture lets go of the one before',
    file: 'server/src/features/files/service.pictures.ts',
    find: '    await detachAll(inner.db, userId, purpose);\n',
    replace: '',
    tests: pictureTests,
  },
  {
    name: 'a picture that was taken away is let go of',
    file: 'server/src/features/accounts/service.pictures.ts',
    find: 'await dropPicture(inner, updated.id, places[kind].purpose);',
    replace: '',
    tests: pictureTests,
  },
  {
    name: 'A17 a child without consent is a word',
    file: 'server/src/features/accounts/policy.ts',
    find: 'return person.guardian_consent_at !== null || !isChild(person.date_of_birth, now);',
    replace: 'return now > 0;',
    tests: channelTests,
  },
  {
    name: 'A17 a private profile is not there',
    file: 'server/src/features/accounts/data.channel.ts',
    find: "    .where('u.is_public', '=', true)\n",
    replace: '',
    tests: channelTests,
  },
  {
    name: 'ruling 27: a guardian agrees to the text that stands there',
    file: 'contract/src/accounts.guardian.ts',
    find: 'textVersion: z.literal(textVersions.guardian),',
    replace: 'textVersion: z.string(),',
    tests: guardianTests,
  },
  {
    name: 'a guardian’s link of an earlier round is none',
    file: `${accounts}/service.guardian.ts`,
    find: 'if (!user || guardian.round !== round)',
    replace: 'if (!user)',
    tests: guardianTests,
  },
  {
    name: 'a guardian’s answer is written down',
    file: `${accounts}/service.guardian.ts`,
    find: 'await keepDecision(inner, held, decision);',
    replace: '',
    tests: guardianTests,
  },
  {
    name: 'a guardian is heard once at a time',
    file: `${accounts}/service.guardian.ts`,
    find: 'linked(inner, token, lockGuardian)',
    replace: 'linked(inner, token)',
    tests: guardianTests,
  },
  {
    name: 'what was never given is not taken back',
    file: `${accounts}/service.guardian.ts`,
    find: "if (!from.some((state) => state === held.guardian.state)) throw new AppError('state_conflict');",
    replace: '',
    tests: guardianTests,
  },
  {
    name: 'who has agreed is not replaced',
    file: `${accounts}/data.guardians.ts`,
    find: ".where('guardians.state', '<>', 'given')",
    replace: '',
    tests: guardianTests,
  },
  {
    name: 'of who is grown no guardian is kept',
    file: `${accounts}/service.ts`,
    find: 'return body.guardian && isChild(born, now)',
    replace: 'return body.guardian && now > 0',
    tests: guardianTests,
  },
  {
    name: 'consents are never unwritten',
    file: 'server/src/db/roles.ts',
    find: "  consents: 'select, insert, update',\n",
    replace: '',
    tests: guardianTests,
  },
  {
    name: 'an account is erased only by who proves to be its owner',
    file: `${accounts}/service.personal.ts`,
    find: 'await mustProve(ctx, { ...proof, currentPassword: password })',
    replace: 'found(await findUser(ctx.db, ctx.actor.userId))',
    tests: personalTests,
  },
  {
    name: 'whoever asks to be erased is logged out everywhere',
    file: `${accounts}/service.personal.ts`,
    find: "await endOtherSessions(inner, held.id, 'erase', null);",
    replace: '',
    tests: personalTests,
  },
  {
    name: 'the last admin stays',
    file: `${accounts}/service.personal.ts`,
    find: "if (user.role === 'admin' && (await countOtherAdmins(inner.db, user.id)) === 0)",
    replace: 'if (user.full_name.length === 0)',
    tests: personalTests,
  },
  {
    name: 'every feature forgets who is erased',
    file: `${accounts}/service.personal.ts`,
    find: 'for (const part of personal) await part.erase(ctx.db, id);',
    replace: '',
    tests: personalTests,
  },
  {
    name: 'an export keeps secrets to itself',
    file: 'server/src/db/personal.ts',
    find: 'to_jsonb(t) - $2::text[] as row',
    replace: 'to_jsonb(t) as row, $2::text[] as hidden',
    tests: personalTests,
  },
  {
    name: 'what is written down of a changed account names fields alone',
    file: `${accounts}/service.details.ts`,
    find: 'after: { changed: Object.keys(changes.after) },',
    replace: 'after: changes.after,',
    tests: personalTests,
  },
  {
    name: 'what somebody keeps for themselves goes with them',
    file: 'server/src/features/files/feature.ts',
    find: '{ erase: dropOwn },',
    replace: '{},',
    tests: personalTests,
  },
  {
    name: 'ruling 27: what was agreed to at sign-up is written down',
    file: `${accounts}/service.ts`,
    find: 'if (created && body.terms) await recordTerms(inner, created.id, body.terms);',
    replace: '',
    tests: guardianTests,
  },
];
