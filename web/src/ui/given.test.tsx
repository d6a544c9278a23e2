import { overwriteGetLocale } from '@chinar/messages/paraglide/runtime';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { langOf, type Locale } from '../lib/i18n.ts';
import { Given } from './given.tsx';
import { ScreenHead } from './screens/screen-head.tsx';

afterEach(() => {
  cleanup();
  overwriteGetLocale(() => 'en');
});

function langsUnder(locale: Locale, texts: readonly string[]): (Locale | undefined)[] {
  overwriteGetLocale(() => locale);
  return texts.map((text) => langOf(text));
}

const texts = ['GATE operating systems', 'सामान्य ज्ञान', 'JKSSB सामान्य ज्ञान', '2026–27'];

it('a text without a letter of the page’s script is in the other language', () => {
  expect(langsUnder('hi', texts)).toEqual(['en', undefined, undefined, undefined]);
  expect(langsUnder('en', texts)).toEqual([undefined, 'hi', undefined, undefined]);
});

it('names and titles on a Hindi page are marked as English', async () => {
  overwriteGetLocale(() => 'hi');
  const page = (
    <>
      <ScreenHead
        title="GATE operating systems"
        lead="Paper 1"
        crumbs={[
          { label: 'टेस्ट', to: '/tests' },
          { label: 'GATE', to: '/gate' },
        ]}
      />
      <Given>Aaliya Mir</Given>
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  await screen.findByRole('heading');
  expect([...document.querySelectorAll('[lang=en]')].map((node) => node.textContent)).toEqual([
    'GATE',
    'GATE operating systems',
    'Paper 1',
    'Aaliya Mir',
  ]);
});
