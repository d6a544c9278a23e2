import { describe, expect, test } from 'vitest';
import { learner } from './session.fixture.ts';
import { type Held, type SessionEvent, type Step, stepFor, trustMs } from './session-machine.ts';

const now = 1_800_000_000_000;
const user = learner;
const other = { ...learner, _id: '00000000-0000-7000-b000-000000000002' };
const promoted = { ...learner, role: 'tutor' } as const;

const nobody: Held = {
  user: null,
  hasUser: false,
  accessToken: null,
  refreshToken: null,
  role: null,
  checkedAt: 0,
};
const held: Held = {
  user,
  hasUser: true,
  accessToken: 'access-2',
  refreshToken: 'refresh-2',
  role: 'learner',
  checkedAt: now - 1000,
};
const elses: Held = { ...held, user: other, accessToken: 'elses', refreshToken: 'elses-refresh' };
const fresh = { user, accessToken: 'access-3', refreshToken: 'refresh-3' };

const clear: Step = { act: 'clear' };
const nothing: Step = { act: 'nothing' };
const failure: Step = { act: 'failure' };

const confirmed = (said: typeof user | typeof promoted): SessionEvent => ({
  kind: 'confirmed',
  asked: user._id,
  user: said,
});
const unconfirmed = (status: number): SessionEvent => ({
  kind: 'unconfirmed',
  asked: user._id,
  status,
  now,
});
const refused = (accessToken: string, asker: string | null = user._id): SessionEvent => ({
  kind: 'refused',
  accessToken,
  asker,
});
const renewed = (session: typeof fresh, by = 'refresh-2'): SessionEvent => ({
  kind: 'renewed',
  by,
  asker: user._id,
  session,
});
const notRenewed = (status: number, by = 'refresh-2'): SessionEvent => ({
  kind: 'not-renewed',
  by,
  status,
});

type Row = [what: string, from: Held, event: SessionEvent, step: Step];

function rowsFor(statuses: number[], row: (status: number) => Row): Row[] {
  return statuses.map((status) => row(status));
}

const start: Row[] = [
  ['nothing stored: a visitor', nobody, { kind: 'started' }, nothing],
  ['a stored user is asked about', held, { kind: 'started' }, { act: 'ask', asked: user._id }],
  ['another role than remembered', { ...held, role: 'admin' }, { kind: 'started' }, clear],
  ['no remembered role', { ...held, role: null }, { kind: 'started' }, clear],
  ['a user that cannot be read', { ...nobody, hasUser: true }, { kind: 'started' }, clear],
  ['tokens without a user', { ...nobody, accessToken: 'a' }, { kind: 'started' }, clear],
];

const check: Row[] = [
  ['the same user is brought up to date', held, confirmed(user), { act: 'update', user }],
  ['another role on the server', held, confirmed(promoted), clear],
  ['another user on the server', held, confirmed(other), clear],
  ['logged out in another tab meanwhile', nobody, confirmed(user), nothing],
  ['logged in as somebody else meanwhile', elses, confirmed(user), nothing],
  ...rowsFor([401, 403], (status) => [`${status} is a verdict`, held, unconfirmed(status), clear]),
  ...rowsFor([0, 404, 429, 500, 503], (status) => [
    `${status} within the hour is believed over`,
    { ...held, checkedAt: now - trustMs + 1 },
    unconfirmed(status),
    nothing,
  ]),
  ...rowsFor([0, 429, 500, 503], (status) => [
    `${status} after the hour ends the trust`,
    { ...held, checkedAt: now - trustMs },
    unconfirmed(status),
    clear,
  ]),
  [
    'a look in the future, by a clock that was put back, is no trust',
    { ...held, checkedAt: now + 1 },
    unconfirmed(503),
    clear,
  ],
  ['a verdict on who has left says nothing of who came', elses, unconfirmed(401), nothing],
];

const refresh: Row[] = [
  ['a refused bearer is refreshed', held, refused('access-2'), { act: 'refresh', by: 'refresh-2' }],
  [
    'another tab has refreshed already',
    held,
    refused('access-1'),
    { act: 'repeat', bearer: 'access-2' },
  ],
  ['no refresh token', { ...held, refreshToken: null }, refused('access-2'), clear],
  ['logged out in another tab before', nobody, refused('access-2'), failure],
  ['somebody else’s bearer is not borrowed', elses, refused('access-2'), failure],
  [
    'a token that a crash rolled back is refreshed like any other',
    { ...held, accessToken: 'access-1', refreshToken: 'refresh-1' },
    refused('access-1'),
    { act: 'refresh', by: 'refresh-1' },
  ],
  ['new tokens are stored', held, renewed(fresh), { act: 'store', session: fresh }],
  ['new tokens for another user', held, renewed({ ...fresh, user: other }), clear],
  ['logged out in another tab while it refreshed', nobody, renewed(fresh), failure],
  ['logged in anew in another tab while it refreshed', elses, renewed(fresh), failure],
  ...rowsFor([400, 401, 403, 404], (status) => [
    `a refresh refused with ${status}`,
    held,
    notRenewed(status),
    clear,
  ]),
  ...rowsFor([0, 429, 500, 503], (status) => [
    `a refresh that ${status} kept from an answer`,
    held,
    notRenewed(status),
    failure,
  ]),
  ['a refused token that another tab has replaced', held, notRenewed(401, 'refresh-1'), failure],
];

const ways: Row[] = [
  ['a login', nobody, { kind: 'logged-in', session: fresh }, { act: 'store', session: fresh }],
  [
    'a login over somebody else’s session',
    elses,
    { kind: 'logged-in', session: fresh },
    { act: 'store', session: fresh },
  ],
  ['a logout', held, { kind: 'logged-out' }, clear],
  ['a logout of nobody leaves nothing behind', nobody, { kind: 'logged-out' }, clear],
];

describe.each([
  ['at the start', start],
  ['after the server was asked', check],
  ['after a refusal', refresh],
  ['on its ways in and out', ways],
] as const)('a session %s', (_, rows) => {
  test.each(rows)('%s', (_what, from, event, step) => {
    expect(stepFor(from, event)).toEqual(step);
  });
});
