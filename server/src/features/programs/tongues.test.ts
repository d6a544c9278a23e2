import * as contract from '@chinar/contract/programs';
import * as making from '@chinar/contract/programs.making';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildProgram } from './fixtures.ts';

const { call, ctx } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });

describe('in both languages a program', () => {
  const written = { title: 'Heat, then papers', description: 'One chapter to its end.' };
  const about = 'What is known is worth more.';
  const hi = { title: 'ऊष्मा, फिर पेपर', description: 'एक अध्याय, आख़िर तक।' };
  const inHindi = { headers: { 'accept-language': 'hi' } };

  test('is read in the reader’s, and in English for want of it', async () => {
    const id = await buildProgram(ctx, tutor.id, { ...written, about, translations: { hi } });
    const readIn = async (options: object) =>
      (await call(contract.getProgram, { params: { idOrSlug: id } }, options)).data;
    expect(await readIn({})).toMatchObject({ ...written, about });
    expect(await readIn(inHindi)).toMatchObject({ ...hi, about });
    const list = await call(contract.listPrograms, { query: { q: 'Heat, then' } }, inHindi);
    expect(list.data.programs.map(({ title }) => title)).toEqual([hi.title]);
  });

  test('is held and listed for its maker as it was written', async () => {
    const id = await buildProgram(ctx, tutor.id, { ...written, translations: { hi } });
    const options = { as: tutor, ...inHindi };
    const params = { id };
    const held = await call(making.getProgramForEdit, { params }, options);
    expect(held.data).toMatchObject({ ...written, translations: { hi } });
    const query = { q: written.title };
    const { data } = await call(making.listTaughtPrograms, { query }, options);
    expect(data.programs.map(({ title }) => title)).toContain(written.title);
  });

  test('keeps its Hindi through an edit that does not speak of it, and loses it when told', async () => {
    const fields = { ...written, status: 'draft', translations: { hi } } as const;
    const id = await buildProgram(ctx, tutor.id, fields);
    const save = (body: object) =>
      call(making.updateProgram, { params: { id }, body: { ...written, ...body } }, { as: tutor });
    expect((await save({ version: 1 })).data.translations).toEqual({ hi });
    const less = { hi: { title: hi.title } };
    expect((await save({ version: 2, translations: less })).data.translations).toEqual(less);
    expect((await save({ version: 3, translations: {} })).data.translations).toEqual({});
  });
});
