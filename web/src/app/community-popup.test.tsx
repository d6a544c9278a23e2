import { cleanup, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { SiteContext } from '../lib/site.ts';
import { CommunityPopup } from './community-popup.tsx';

type Site = ComponentProps<typeof SiteContext>['value'];
const site = { community: { url: 'https://example.org', showButton: true } } as Site;

afterEach(cleanup);

function buttonAt(path: string): Element | null {
  const { container } = render(
    <MemoryRouter initialEntries={[path]}>
      <SiteContext value={site}>
        <CommunityPopup />
      </SiteContext>
    </MemoryRouter>,
  );
  return container.querySelector('[data-community]');
}

it.each(['/quizzes/q/results/a', '/quiz-attempts/a'])('is not over %s on a phone', (path) => {
  expect(buttonAt(path)?.className).toContain('max-md:hidden');
});

it('is there on a phone elsewhere', () => {
  expect(buttonAt('/courses')?.className).not.toContain('max-md:hidden');
});
