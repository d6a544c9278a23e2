import * as m from '@chinar/messages/paraglide/messages';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { PopularCourses } from '../features/courses/parts.tsx';
import { Testimonials } from '../features/testimonials/parts.tsx';
import { FeaturedVideos } from '../features/videos/parts.tsx';

afterEach(cleanup);

function show(element: ReactElement): void {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

/** Spec 8: what each section of the home page says when its list did not come, and when it is empty. */
const sections = [
  {
    name: 'testimonials',
    Section: Testimonials,
    failed: 'Failed to load testimonials',
    none: 'No testimonials available yet. Be the first to share your experience!',
    link: { name: 'Share Your Experience', to: '/testimonials/add' },
  },
  {
    name: 'popular courses',
    Section: PopularCourses,
    failed: 'Failed to load courses. Please try again later.',
    none: 'No courses available at the moment.',
    link: { name: 'View All Courses', to: '/courses' },
  },
  {
    name: 'featured videos',
    Section: FeaturedVideos,
    failed: 'Failed to load videos.',
    none: 'No videos available at the moment.',
    link: { name: 'View All Videos', to: '/videos' },
  },
];

describe.each(sections)('the section of $name', ({ Section, failed, none, link }) => {
  it('says in a red box that its list did not come', () => {
    show(<Section found={null} />);
    expect(screen.getByText(failed).closest('.bg-bad-soft')).toBeTruthy();
    expect(screen.queryByText(none)).toBeNull();
  });

  it('says that there is nothing yet, and leads on all the same', () => {
    show(<Section found={[]} />);
    expect(screen.getByText(none)).toBeTruthy();
    expect(screen.queryByText(failed)).toBeNull();
    expect(screen.getByRole('link', { name: link.name }).getAttribute('href')).toBe(link.to);
  });
});

/** Spec 1 and 2 name them so. */
it.each([
  ['Exams We Cover', m.exams_covered_title],
  ['Explore All Exams', m.exams_covered_all],
  ['Featured Test Series', m.test_series_featured_title],
  ['Most Popular Courses', m.courses_section_title],
  ['Featured Videos', m.videos_section_title],
  ['Learning Centers', m.landing_centers_title],
  ['Top Learners', m.gamification_top_title],
])('a section or the way on is called %s', (name, title) => {
  expect(title()).toBe(name);
});
