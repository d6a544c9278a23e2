import * as contract from '@chinar/contract/orders';
import * as promo from '@chinar/contract/promo-codes';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../features/accounts/fixtures.ts';
import { openWorld } from '../testing/world.ts';

const world = await openWorld();
const { ctx, call } = world;
const learner = await buildUser(ctx);
const admin = await buildUser(ctx, { role: 'admin' });

const faultsOf = ({ error }: { error: { errors?: unknown } }) => error.errors;

describe('a character that no database keeps', () => {
  it.each(['a\0b', 'half \uD83D'])('is told of by the name of its field: %j', async (bad) => {
    const quoted = await call(contract.quoteOrder, {}, { as: learner, raw: { promoCode: bad } });
    expect([quoted.status, quoted.error.code]).toEqual([400, 'validation_failed']);
    expect(faultsOf(quoted)).toMatchObject([{ path: 'promoCode' }]);
    const raw = { billing: { name: 'Zoya', address: bad } };
    expect(faultsOf(await call(contract.createOrder, {}, { as: learner, raw }))).toEqual([
      expect.objectContaining({ path: 'billing.address' }),
    ]);
  });

  it('is told of in what one looks for, and in a list', async () => {
    const looked = await call(promo.listPromoCodes, { query: { q: 'a\0' } }, { as: admin });
    expect(faultsOf(looked)).toMatchObject([{ path: 'q' }]);
    const raw = { scopeValues: ['course', '\0'] };
    const listed = await call(promo.createPromoCode, {}, { as: admin, raw });
    expect(faultsOf(listed)).toMatchObject([{ path: 'scopeValues.1' }]);
  });

  it('is not told of by a name of any length', async () => {
    const raw = { ['x'.repeat(5000)]: '\0' };
    const quoted = await call(contract.quoteOrder, {}, { as: learner, raw });
    expect([quoted.status, quoted.text.length < 500]).toEqual([400, true]);
    expect(faultsOf(quoted)).toMatchObject([{ path: '' }]);
  });
});
