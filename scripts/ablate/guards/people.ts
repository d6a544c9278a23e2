import type { Guard } from '../guard.ts';

const pictureTests = ['server/src/features/accounts/pictures.test.ts'];
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
    find: '      await detachAll(inner.db, userId, purpose);\n',
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
];
