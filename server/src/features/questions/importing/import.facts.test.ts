import { describe, expect, test } from 'vitest';
import { getQuestion, updateQuestion } from '@chinar/contract/questions';
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
    // What whoever made the bank has written since is not wiped by the same file, sent again.
    const { topic: _topic, difficulty: _hard, source: _source, ...plain } = draft;
    const own = { subject: 'Physics', topic: 'Optics', subtopic: '' };
    const told = { topic: own, difficulty: 'hard', source: 'NEET 2019' } as const;
    const explained = { en: { ...draft.content.en, explanation: 'Said at length.' } };
    const edited = { ...draft, ...told, content: explained };
    const found = await call(getQuestion, { params: { id } }, { as });
    const params = { id };
    const change = await call(
      updateQuestion,
      { params, body: { ...edited, version: found.data.version } },
      { as },
    );
    expect(change.status).toBe(200);
    const silent = { en: { ...draft.content.en, explanation: '' } };
    const again = await sendFile(
      world,
      as,
      JSON.stringify({ questions: [{ ...plain, content: silent }] }),
    );
    expect(again.report).toMatchObject({ duplicates: 1, updated: 0 });
    expect(await held()).toMatchObject({ ...told, content: explained });
    const easier = { ...plain, content: silent, difficulty: 'medium' };
    const hindi = { hi: { subject: 'भौतिकी', topic: '', subtopic: '' } };
    await ctx.db.q
      .updateTable('questions')
      .set({ topic_translations: JSON.stringify(hindi) })
      .where('id', '=', id)
      .execute();
    const same = { ...plain, content: silent, topic: own };
    await sendFile(world, as, JSON.stringify({ questions: [same] }));
    expect((await held()).topic.translations).toEqual(hindi);
    const third = await sendFile(world, as, JSON.stringify({ questions: [easier] }));
    expect(third.report).toMatchObject({ duplicates: 0, updated: 1 });
    expect(await held()).toMatchObject({ ...told, difficulty: 'medium', content: explained });
    // What speaks for one key is not left beside another.
    const keyed = { ...plain, content: silent, key: { optionIds: ['a'] } };
    const onConflict = { onConflict: 'update' };
    const fourth = await sendFile(world, as, JSON.stringify({ questions: [keyed] }), onConflict);
    expect(fourth.report).toMatchObject({ updated: 1 });
    expect((await held()).content.en.explanation).toBe('');
    await sendFile(world, as, JSON.stringify({ questions: [plain] }), onConflict);
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
