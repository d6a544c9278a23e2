import { describe, expect, test } from 'vitest';
import { getQuestion } from '@chinar/contract/questions';
import { sendFile } from '../../../testing/import-file.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutors = () => buildUser(ctx, { role: 'tutor' });

describe('what authors find a question by', () => {
  test('stays where a file says nothing of it, and follows where it says something else', async () => {
    const as = await tutors();
    const draft = draftQuestion({ tags: ['own'], title: 'Own name', year: 2001, license: 'mine' });
    const [id = ''] = await buildQuestions(ctx, as.id, [draft]);
    const held = async () => (await call(getQuestion, { params: { id } }, { as })).data;
    const fileOf = (more: object) => {
      const { tags: _, title: __, year: ___, license: ____, ...rest } = draft;
      return JSON.stringify({ questions: [{ ...rest, ...more }] });
    };
    const bare = await sendFile(world, as, fileOf({}));
    expect(bare.report).toMatchObject({ duplicates: 1, updated: 0 });
    expect(await held()).toMatchObject({
      tags: ['own'],
      title: 'Own name',
      year: 2001,
      license: 'mine',
    });
    const other = await sendFile(world, as, fileOf({ tags: ['new', 'shared'] }));
    expect(other.report).toMatchObject({ updated: 1 });
    expect(await held()).toMatchObject({ tags: ['new', 'shared'], title: 'Own name', year: 2001 });
    // Another explanation is a new version; what the file does not name stays there too.
    const { en } = draft.content;
    const worded = fileOf({ content: { en: { ...en, explanation: 'Said anew.' } } });
    expect((await sendFile(world, as, worded)).report).toMatchObject({ updated: 1 });
    expect(await held()).toMatchObject({
      tags: ['new', 'shared'],
      title: 'Own name',
      license: 'mine',
    });
  });
});
