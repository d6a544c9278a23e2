import { expect, it } from 'vitest';
import { entriesAt, isGroup, isHere, partsAt } from './navigation.ts';

/** What stands at a place, the names of a group in a list behind its own. */
function names(...args: Parameters<typeof partsAt>): unknown[] {
  return partsAt(...args).map((part) =>
    isGroup(part) ? [part.label(), part.entries.map(({ label }) => label())] : part.label(),
  );
}

it('spec 6: everybody with an account has one entry of dashboards between achievements and settings, by what they are', () => {
  const of = (one: string) => ['Achievements', ['Dashboard', [one]], 'Settings'];
  const end = (role: 'admin' | 'tutor' | 'learner', tutorStatus: 'none' | 'pending' | 'approved') =>
    names('menu', { role, tutorStatus }).slice(-3);
  expect(end('admin', 'none')).toEqual(of('Admin Dashboard'));
  expect(end('tutor', 'approved')).toEqual(of('Tutor Dashboard'));
  expect(end('learner', 'none')).toEqual(of('Become a Tutor'));
  expect(end('learner', 'pending')).toEqual(of('Tutor Application'));
  expect(names('menu')).not.toContain('Settings');
});

it('spec 2: in the header the centers stand behind the exams as one', () => {
  const header = names('header');
  expect(header[header.indexOf('Exams') + 1]).toEqual(['Centers', ['All Centers']]);
});

it('spec 2: the drawer and the foot say Contact Us, the header Contact, the tabs have short names', () => {
  const at = (place: Parameters<typeof entriesAt>[0]) =>
    entriesAt(place).map(({ label }) => label());
  expect(at('header')).toContain('Contact');
  expect(at('drawer')).toContain('Contact Us');
  expect(at('footer')).toContain('Contact Us');
  expect(at('tabs')).toEqual(['Home', 'Courses', 'Tests', 'Material']);
});

it('a page lights the entry that it belongs to, wherever its address stands', () => {
  const litAt = (pathname: string): string[] =>
    entriesAt('drawer')
      .filter((entry) => isHere(entry, pathname))
      .map(({ label }) => label());
  expect(litAt('/')).toEqual(['Home']);
  expect(litAt('/study-material-packages/jkssb-notes')).toEqual(litAt('/study-materials'));
  expect(litAt('/quiz-attempts/one/ledger')).toEqual(litAt('/test-series'));
  expect(litAt('/learning-centers')).toEqual(litAt('/centers'));
  expect(litAt('/study-materials')).toHaveLength(1);
  expect(litAt('/study-materials-of-others')).toEqual([]);
});
