import * as z from 'zod/mini';
import { Email } from './accounts.ts';
import { ItemRef, itemTypes } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { bothWays, listEndpoint } from './list.ts';
import { PromoCodeText, PromoReason } from './orders.ts';
import { Instant, Rupees, SearchText, text } from './text.ts';
import { sentVersion, Version } from './version.ts';

/* Codes that take something off an order. Rupees on the wire. */

export const promoLimits = {
  description: 200,
  uses: 1_000_000,
  usesEach: 100,
  scope: 100,
  people: 200,
  /** Codes that one call makes of one, and all that may hang on it. */
  batch: 5000,
  batches: 50_000,
  basket: 20,
} as const;

export const promoTypes = ['percent', 'fixed', 'free_item'] as const;
export const PromoType = z.enum(promoTypes);
export type PromoType = z.infer<typeof PromoType>;

export const promoScopes = ['all', 'types', 'items', 'categories'] as const;
export const PromoScope = z.enum(promoScopes);
export type PromoScope = z.infer<typeof PromoScope>;

export const promoAudiences = ['all', 'named'] as const;
export const PromoAudience = z.enum(promoAudiences);
export type PromoAudience = z.infer<typeof PromoAudience>;

/** How a code stands now: what an admin said of it, its days and its uses together. */
export const promoStates = [
  'draft',
  'scheduled',
  'active',
  'paused',
  'used_up',
  'expired',
  'archived',
] as const;
export const PromoState = z.enum(promoStates);
export type PromoState = z.infer<typeof PromoState>;

const AmountOrNone = z.nullable(Rupees.check(z.minimum(1)));
const count = (max: number) => z.int().check(z.minimum(1), z.maximum(max));

const fields = {
  description: text(0, promoLimits.description),
  /** Percent from 1 to 100, or rupees; 0 of a free item. */
  value: Rupees,
  /** Rupees that it takes off at most. */
  maxDiscount: AmountOrNone,
  /** Rupees that what it is for has to come to. */
  minOrder: AmountOrNone,
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  /** Uses by all; of a code with a batch, by all its codes together. */
  usageLimit: z.nullable(count(promoLimits.uses)),
  perUserLimit: count(promoLimits.usesEach),
  /** For those alone who have bought nothing yet. */
  firstOrderOnly: z.boolean(),
  /** Takes nothing off what is offered below its usual price already. */
  excludeDiscounted: z.boolean(),
  scope: PromoScope,
  /** Kinds, ids or words of categories, as the scope says. */
  scopeValues: z.array(text(1, 80)).check(z.maxLength(promoLimits.scope)),
  audience: PromoAudience,
  /** Of accounts: who may use it, where it is for named people. */
  people: z.array(Email).check(z.maxLength(promoLimits.people)),
};

export const PromoCodeDraft = z.strictObject({
  code: PromoCodeText,
  type: PromoType,
  description: z._default(fields.description, ''),
  value: z._default(fields.value, 0),
  maxDiscount: z._default(fields.maxDiscount, null),
  minOrder: z._default(fields.minOrder, null),
  startsAt: z._default(fields.startsAt, null),
  endsAt: z._default(fields.endsAt, null),
  usageLimit: z._default(fields.usageLimit, null),
  perUserLimit: z._default(fields.perUserLimit, 1),
  firstOrderOnly: z._default(fields.firstOrderOnly, false),
  excludeDiscounted: z._default(fields.excludeDiscounted, false),
  scope: z._default(fields.scope, 'all'),
  scopeValues: z._default(fields.scopeValues, []),
  audience: z._default(fields.audience, 'all'),
  people: z._default(fields.people, []),
});
export type PromoCodeDraft = z.infer<typeof PromoCodeDraft>;

export const PromoCodeEdit = z.partial(
  z.strictObject({ code: PromoCodeText, type: PromoType, ...fields, ...sentVersion }),
);
export type PromoCodeEdit = z.infer<typeof PromoCodeEdit>;

const { people: _people, ...shown } = fields;

/** A code among others. */
export const PromoCode = z.object({
  ...shown,
  _id: Id,
  code: z.string(),
  type: PromoType,
  state: PromoState,
  /** Of the limit: held by orders that wait, and paid for. */
  used: z.number(),
  /** Beside the limit: money that came when its place was another's. */
  lateUsed: z.number(),
  /** Codes that were made of it; with any, its own word is no code any more. */
  batchSize: z.number(),
  version: Version,
  createdAt: Instant,
  can: z.object({
    activate: z.boolean(),
    pause: z.boolean(),
    archive: z.boolean(),
    batch: z.boolean(),
    /** Code, type and value: until the first use. */
    reword: z.boolean(),
  }),
});
export type PromoCode = z.infer<typeof PromoCode>;

/** One code with all that is said of it. */
export const PromoCodeRecord = z.object({
  ...PromoCode.shape,
  people: z.array(z.string()),
  figures: z.object({
    reserved: z.number(),
    redeemed: z.number(),
    released: z.number(),
    /** Rupees that it took off orders that were paid, and what these brought. */
    discounted: z.number(),
    brought: z.number(),
  }),
});
export type PromoCodeRecord = z.infer<typeof PromoCodeRecord>;

const all = { path: '/api/v1/promo-codes', access: 'admin' } as const;
const one = {
  path: `${all.path}/{id}`,
  access: 'admin',
  params: idParams<'promo_codes'>(),
} as const;

export const listPromoCodes = listEndpoint({
  ...all,
  name: 'promoCodes.listPromoCodes',
  summary: 'Promo codes with how often each was used; those of batches stand under theirs',
  noun: 'promoCodes',
  item: PromoCode,
  filters: { q: SearchText, state: z.optional(PromoState), type: z.optional(PromoType) },
  sorts: ['newest', ...bothWays('code', 'used')],
});

export const getPromoCode = endpoint({
  ...one,
  name: 'promoCodes.getPromoCode',
  summary: 'A promo code with its figures and the people whom it is for',
  method: 'GET',
  response: PromoCodeRecord,
  errors: ['not_found'],
  reads: 'personal',
});

export const createPromoCode = endpoint({
  ...all,
  name: 'promoCodes.createPromoCode',
  summary: 'Write a promo code; it takes nothing off before it is activated',
  method: 'POST',
  body: PromoCodeDraft,
  response: PromoCodeRecord,
  status: 201,
  message: 'Promo code saved',
  errors: ['code_taken', 'unacceptable'],
});

export const updatePromoCode = endpoint({
  ...one,
  name: 'promoCodes.updatePromoCode',
  summary: 'Change a promo code; what it takes off stays once it was used',
  method: 'PATCH',
  body: PromoCodeEdit,
  response: PromoCodeRecord,
  message: 'Promo code saved',
  errors: ['not_found', 'code_taken', 'code_in_use', 'unacceptable', 'state_conflict'],
});

const move = {
  ...one,
  method: 'POST',
  body: z.strictObject(sentVersion),
  response: PromoCodeRecord,
  errors: ['not_found', 'state_conflict'],
} as const;

export const activatePromoCode = endpoint({
  ...move,
  name: 'promoCodes.activatePromoCode',
  summary: 'Let a promo code take off from now, or from its first day',
  path: `${one.path}/activate`,
  message: 'Promo code active',
});

export const pausePromoCode = endpoint({
  ...move,
  name: 'promoCodes.pausePromoCode',
  summary: 'Let a promo code rest; orders that wait keep what they were promised',
  path: `${one.path}/pause`,
  message: 'Promo code paused',
});

export const archivePromoCode = endpoint({
  ...move,
  name: 'promoCodes.archivePromoCode',
  summary: 'Put a promo code away for good',
  path: `${one.path}/archive`,
  message: 'Promo code archived',
});

export const makePromoBatch = endpoint({
  ...one,
  name: 'promoCodes.makePromoBatch',
  summary:
    'Make codes of a promo code that nobody can guess, each good for one use; they share its limit',
  method: 'POST',
  path: `${one.path}/batch`,
  body: z.strictObject({ count: count(promoLimits.batch) }),
  response: z.object({ made: z.number(), promoCode: PromoCodeRecord }),
  status: 201,
  message: 'Codes made',
  errors: ['not_found', 'code_in_use', 'unacceptable', 'state_conflict'],
  limit: { bucket: 'promo-batches', points: 20, seconds: 3600 },
});

export const exportPromoBatch = endpoint({
  ...one,
  name: 'promoCodes.exportPromoBatch',
  summary: 'The codes of a batch as a file, each with whether it was used',
  method: 'GET',
  path: `${one.path}/batch`,
  bytes: 'text/csv; charset=utf-8',
  response: z.string(),
  errors: ['not_found'],
});

export const PromoUse = z.object({
  _id: Id,
  code: z.string(),
  buyer: z.object({ _id: Id, name: z.string() }),
  orderId: Id,
  orderNo: z.string(),
  amount: z.number(),
  state: z.enum(['reserved', 'redeemed', 'released']),
  isLate: z.boolean(),
  createdAt: Instant,
});
export type PromoUse = z.infer<typeof PromoUse>;

export const listPromoUses = listEndpoint({
  ...one,
  name: 'promoCodes.listPromoUses',
  summary: 'Which orders used a promo code or one of its batch, the newest first',
  path: `${one.path}/uses`,
  noun: 'uses',
  item: PromoUse,
  sorts: ['newest'],
  errors: ['not_found'],
  reads: 'personal',
});

export const PromoItem = z.object({
  itemType: z.enum(itemTypes),
  itemId: Id,
  title: z.string(),
  price: z.number(),
});
export type PromoItem = z.infer<typeof PromoItem>;

export const listPromoItems = endpoint({
  ...all,
  name: 'promoCodes.listPromoItems',
  summary:
    'What is for sale, by words of its title or by ids: for the scope of a code and to try one on',
  method: 'GET',
  path: `${all.path}/items`,
  query: z.strictObject({
    q: SearchText,
    /** With commas between; they are answered first, whether they are for sale or not. */
    ids: z.optional(z.string().check(z.maxLength(4000), z.regex(/^[0-9a-fA-F,-]*$/))),
  }),
  response: z.object({
    items: z.array(PromoItem),
    /** The words of all categories in which something is for sale. */
    categories: z.array(z.string()),
  }),
});

export const tryPromoCode = endpoint({
  ...one,
  name: 'promoCodes.tryPromoCode',
  summary: 'What a code would take off a made-up basket, and why it would not now',
  method: 'POST',
  path: `${one.path}/try`,
  body: z.strictObject({
    items: z.array(ItemRef).check(z.minLength(1), z.maxLength(promoLimits.basket)),
  }),
  response: z.object({
    lines: z.array(z.object({ ...PromoItem.shape, discount: z.number() })),
    subTotal: z.number(),
    discount: z.number(),
    total: z.number(),
    /** Why a buyer would get nothing now; the lines are reckoned as if it were on. */
    reason: z.nullable(PromoReason),
    minimum: z.nullable(z.number()),
  }),
  errors: ['not_found'],
});
