import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BasicsForm } from './basics-form.tsx';
import { course, parts } from './course.fixture.ts';
import { answerPage, closePage, openPart, refusals, sent } from './edit-page.fixture.tsx';

beforeEach(answerPage);
afterEach(closePage);

it('the Hindi of a course is written beside its English, and the names of its lessons stay', async () => {
  openPart(<BasicsForm course={course} />);
  await userEvent.clear(screen.getByLabelText(/^Subtitle in Hindi/));
  await userEvent.type(screen.getByLabelText(/^What they need, in Hindi/), 'कक्षा 11 का गणित');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.translations).toEqual({
    hi: { title: 'ऊष्मा और उसके चिह्न', requirements: ['कक्षा 11 का गणित'], parts },
  });
});

it('who keeps their own Hindi title keeps the names that somebody else gave meanwhile', async () => {
  const theirs = { title: 'ताप', parts: { 'The law': 'विधि' } };
  const held = { ...course, version: 4, translations: { hi: theirs } };
  refusals.push({ status: 409, code: 'state_conflict', data: held });
  openPart(<BasicsForm course={course} />);
  await userEvent.clear(screen.getByLabelText(/^Subtitle in Hindi/));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 4 });
  expect(sent[1]?.translations).toEqual({
    hi: { title: 'ऊष्मा और उसके चिह्न', parts: theirs.parts },
  });
});
