import type { Guard } from '../guard.ts';

const settings = 'server/src/features/settings';
const tests = [`${settings}/settings.test.ts`];
const series = 'web/src/features/test-series';
const held = ['server/src/held-settings.test.ts'];

/** What the operator sets: nobody overwrites it unseen, it counts everywhere, and nothing wrong counts. */
export const settingsGuards: Guard[] = [
  {
    name: 'a transaction that has changed the settings reads its own',
    file: 'server/src/features/settings/service.ts',
    find: '    changing.add(inner.db);\n',
    replace: '',
    tests: ['server/src/features/settings/held-seller.test.ts'],
  },
  {
    name: 'a section that was changed meanwhile is not overwritten',
    file: `${settings}/service.ts`,
    find: 'if (isStale(row, { version }))',
    replace: 'if (false)',
    tests,
  },
  {
    name: 'of two who write a section at once one is told',
    file: `${settings}/data.ts`,
    find: '    .forUpdate()\n',
    replace: '',
    tests,
  },
  {
    name: 'a part of a section leaves the rest',
    file: `${settings}/service.ts`,
    find: 'const values = { ...(row?.values as object | undefined), ...before, ...sent };',
    replace: 'const values = { ...sent };',
    tests,
  },
  {
    name: 'Z14 a change of the settings is written down',
    file: `${settings}/service.ts`,
    find: "'settings.updated', ['settings', null], {\n      before: { section, ...changed.before },",
    replace: "'settings.updated', ['settings', null], {",
    tests,
  },
  {
    name: 'what is written counts at once here',
    file: `${settings}/service.ts`,
    find: '  if (!ctx.db.isTransaction) await settings.refresh();\n',
    replace: '  void settings;\n',
    tests,
  },
  {
    name: 'a value that no version of ours knows counts as nothing',
    file: `${settings}/policy.ts`,
    find: 'read.success ? read.data : (defaults as Record<string, unknown>)[name]',
    replace: 'read.success ? read.data : held[name]',
    tests,
  },
  {
    name: 'where nothing is set the environment counts',
    file: `${settings}/policy.ts`,
    find: 'name: name ?? config.OPERATOR_NAME,',
    replace: "name: name ?? '',",
    tests,
  },
  {
    name: 'no button leads to what is no https address',
    file: 'contract/src/settings.ts',
    find: 'z.maxLength(settingsLimits.url), z.regex(/^https:\\/\\//)',
    replace: 'z.maxLength(settingsLimits.url)',
    tests,
  },
  {
    name: 'a server that heard no word of the settings looks all the same',
    file: `${settings}/feature.ts`,
    find: 'everySeconds: 4,',
    replace: 'everySeconds: 4000,',
    tests,
  },
  {
    name: 'pages with settings that count no more are dropped',
    file: 'server/src/held-settings.ts',
    find: '    onChange();\n',
    replace: '    void onChange;\n',
    tests: held,
  },
  {
    name: 'looks at the settings go one after the other',
    file: 'server/src/held-settings.ts',
    find: 'last = last.then(look).catch(onFault);',
    replace: 'last = look().catch(onFault);',
    tests: held,
  },
  {
    name: 'a message goes to the operator who is set now',
    file: 'server/src/features/contact/jobs.ts',
    find: 'settings.current().operator.email || config.MAIL_FROM;',
    replace: 'config.OPERATOR_EMAIL || config.MAIL_FROM;\n  void settings;',
    tests: ['server/src/features/contact/contact.test.ts'],
  },
  {
    name: 'no example stands in for series where the operator has switched them off',
    file: `${series}/featured-query.ts`,
    find: 'settings.home.showSampleSeries ? sampleSeries(locale) : []',
    replace: 'settings ? sampleSeries(locale) : []',
    tests: [`${series}/featured-query.test.ts`],
  },
  {
    name: 'no example stands beside a real series',
    file: `${series}/featured-query.ts`,
    find: 'if (found.length > 0) return found;',
    replace: 'if (found.length > 6) return found;',
    tests: [`${series}/featured-query.test.ts`],
  },
  {
    name: 'an example of a series says on its cover that it is none',
    file: `${series}/series-card.tsx`,
    find: '  if (isSample(series._id)) return m.test_series_sample();\n',
    replace: '',
    tests: [`${series}/featured-part.test.tsx`],
  },
  {
    name: 'an opened example says that it is none',
    file: `${series}/series-dialog.tsx`,
    find: '{isSample(series._id) && <Notice tone="info">{m.test_series_sample_text()}</Notice>}',
    replace: '{isSample(series._id) && <Notice tone="info">{series.title}</Notice>}',
    tests: [`${series}/featured-part.test.tsx`],
  },
  {
    name: 'no streak is made up where the operator has switched that off',
    file: 'web/src/features/gamification/queries.ts',
    find: 'return showPlaceholderStreaks\n',
    replace: 'return [showPlaceholderStreaks]\n',
    tests: ['web/src/features/gamification/top-learners-part.test.tsx'],
  },
];
