import * as z from 'zod/mini';
import { Email } from './accounts.ts';
import { endpoint } from './endpoint.ts';
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

/** Each section: what may be set there, and what holds where nobody has set anything. */
export const settingsSections = {
  operator: { values: Operator, defaults: { name: null, address: null, email: null } },
  community: { values: Community, defaults: { url: null, showButton: true } },
  home: { values: Home, defaults: { showPlaceholderStreaks: true, showSampleSeries: true } },
} as const;
export type SettingsSection = keyof typeof settingsSections;

const Texts = z.record(z.string(), z.string());

/** Beside the values: those of the environment, and who may write over what. */
const held = { configured: Texts, version: Version, updatedAt: z.nullable(Instant) };

export const OperatorSettings = z.object({ ...Operator.shape, ...held });
export const CommunitySettings = z.object({ ...Community.shape, ...held });
export const HomeSettings = z.object({ ...Home.shape, ...held });

/** A section as admins read and write it. */
export type Settings = {
  operator: z.infer<typeof OperatorSettings>;
  community: z.infer<typeof CommunitySettings>;
  home: z.infer<typeof HomeSettings>;
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
