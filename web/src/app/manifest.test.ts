import { readFileSync } from 'node:fs';
import * as m from '@chinar/messages/paraglide/messages';
import { expect, test } from 'vitest';

type Manifest = { name: string; lang: string; shortcuts: { name: string; url: string }[] };

const read = (name: string): Manifest =>
  JSON.parse(readFileSync(new URL(`../../public/${name}`, import.meta.url), 'utf8')) as Manifest;
const manifests = { en: read('manifest.webmanifest'), hi: read('manifest.hi.webmanifest') };

test.each(['en', 'hi'] as const)('the app is named in the words of the site: %s', (locale) => {
  const { lang, name, shortcuts } = manifests[locale];
  expect([lang, name]).toEqual([locale, m.common_brand({}, { locale })]);
  expect(shortcuts.map((each) => each.name)).toEqual([
    m.common_nav_series({}, { locale }),
    m.common_menu_profile({}, { locale }),
  ]);
});

test('it is one app in both languages', () => {
  const { en, hi } = manifests;
  const words = { name: '', short_name: '', description: '', lang: '', shortcuts: [] };
  expect({ ...hi, ...words }).toEqual({ ...en, ...words });
  expect(hi.shortcuts.map(({ url }) => url)).toEqual(en.shortcuts.map(({ url }) => url));
});
