import * as z from 'zod/mini';
import { Email } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Gstin, StateCode } from './orders.billing.ts';
import { StatementColumns } from './orders.statement.ts';
import { Instant, text } from './text.ts';
import { sentVersion, Version } from './version.ts';

export const settingsLimits = { name: 120, address: 500, url: 300 } as const;

const GroupUrl = z.url().check(z.maxLength(settingsLimits.url), z.regex(/^https:\/\//));

/* The sections. What is null nobody has set: the variable of the environment counts there. */

/** Who runs the site: named by the privacy page and the terms; messages of the contact page go there. */
const Operator = z.strictObject({
  name: z.nullable(text(1, settingsLimits.name)),
  address: z.nullable(text(1, settingsLimits.address)),
  email: z.nullable(Email),
});

const Community = z.strictObject({
  /** Without one the community's button leads to the contact page. */
  url: z.nullable(GroupUrl),
  showButton: z.boolean(),
});

const Home = z.strictObject({
  /** Marked examples in place of the streaks that did not come. */
  showPlaceholderStreaks: z.boolean(),
  /** Marked examples in place of featured series where there are none. */
  showSampleSeries: z.boolean(),
});

/** Who sells: what stands on invoices, and how buyers may pay beside the gateway. */
const Seller = z.strictObject({
  /** As on the registration; null: the operator's name. */
  name: z.nullable(text(1, settingsLimits.name)),
  address: z.nullable(text(1, settingsLimits.address)),
  stateCode: StateCode,
  /** Null: not registered for GST; then no document has a word of tax. */
  gstin: z.nullable(Gstin),
  /** Begins the number of every document. */
  series: z.string().check(z.regex(/^[A-Z]{1,2}$/)),
  /** Where UPI payments go; null: not offered. */
  upiVpa: z.nullable(z.string().check(z.trim(), z.regex(/^[\w.-]{2,64}@[a-zA-Z]{2,32}$/))),
  /** Buyers may pay at the counter. */
  takesCounter: z.boolean(),
  /** Where the bank's statements have what, as they were read last. */
  statementColumns: z.nullable(StatementColumns),
});

/** Each section: what may be set there, and what holds where nobody has set anything. */
export const settingsSections = {
  operator: { values: Operator, defaults: { name: null, address: null, email: null } },
  community: { values: Community, defaults: { url: null, showButton: true } },
  home: { values: Home, defaults: { showPlaceholderStreaks: true, showSampleSeries: true } },
  seller: {
    values: Seller,
    defaults: {
      name: null,
      address: null,
      stateCode: '01',
      gstin: null,
      series: 'CH',
      upiVpa: null,
      takesCounter: true,
      statementColumns: null,
    },
  },
} as const;
export type SettingsSection = keyof typeof settingsSections;

const Texts = z.record(z.string(), z.string());

/** Beside the values: those of the environment, and who may write over what. */
const held = { configured: Texts, version: Version, updatedAt: z.nullable(Instant) };

export const OperatorSettings = z.object({ ...Operator.shape, ...held });
export const CommunitySettings = z.object({ ...Community.shape, ...held });
export const HomeSettings = z.object({ ...Home.shape, ...held });
export const SellerSettings = z.object({ ...Seller.shape, ...held });

/** A section as admins read and write it. */
export type Settings = {
  operator: z.infer<typeof OperatorSettings>;
  community: z.infer<typeof CommunitySettings>;
  home: z.infer<typeof HomeSettings>;
  seller: z.infer<typeof SellerSettings>;
};

/** What counts, wherever it was set; an empty text is set nowhere. */
export const PublicSettings = z.object({
  operator: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  community: z.object({ url: z.string(), showButton: z.boolean() }),
  home: Home,
});
export type PublicSettings = z.infer<typeof PublicSettings>;

export const getPublicSettings = endpoint({
  name: 'settings.getPublicSettings',
  summary: 'What the operator has set and everybody may know',
  method: 'GET',
  path: '/api/v1/settings/public',
  access: 'public',
  response: PublicSettings,
});

const read = { method: 'GET', access: 'admin' } as const;
const write = {
  method: 'PATCH',
  access: 'admin',
  message: 'Saved',
  errors: ['state_conflict'],
} as const;

const operator = { path: '/api/v1/settings/operator', response: OperatorSettings } as const;

export const getOperatorSettings = endpoint({
  ...read,
  ...operator,
  name: 'settings.getOperatorSettings',
  summary: 'Who runs the site, as it was set here and by the environment',
});

export const updateOperatorSettings = endpoint({
  ...write,
  ...operator,
  name: 'settings.updateOperatorSettings',
  summary: 'Say who runs the site; null leaves it to the environment',
  body: z.extend(z.partial(Operator), sentVersion),
});

const community = { path: '/api/v1/settings/community', response: CommunitySettings } as const;

export const getCommunitySettings = endpoint({
  ...read,
  ...community,
  name: 'settings.getCommunitySettings',
  summary: 'Where learners meet, and whether a button leads there',
});

export const updateCommunitySettings = endpoint({
  ...write,
  ...community,
  name: 'settings.updateCommunitySettings',
  summary: 'Say where learners meet; null leaves it to the environment',
  body: z.extend(z.partial(Community), sentVersion),
});

const home = { path: '/api/v1/settings/home', response: HomeSettings } as const;

export const getHomeSettings = endpoint({
  ...read,
  ...home,
  name: 'settings.getHomeSettings',
  summary: 'Which marked examples the home page may show',
});

export const updateHomeSettings = endpoint({
  ...write,
  ...home,
  name: 'settings.updateHomeSettings',
  summary: 'Switch the marked examples of the home page on or off',
  body: z.extend(z.partial(Home), sentVersion),
});

const seller = { path: '/api/v1/settings/seller', response: SellerSettings } as const;

export const getSellerSettings = endpoint({
  ...read,
  ...seller,
  name: 'settings.getSellerSettings',
  summary: 'Who sells, as documents name it, and how buyers may pay',
});

export const updateSellerSettings = endpoint({
  ...write,
  ...seller,
  name: 'settings.updateSellerSettings',
  summary: 'Say who sells and how buyers may pay; what was issued stays as it is',
  body: z.extend(z.partial(Seller), sentVersion),
});
