import type { CourseDraft, DraftLesson } from '@chinar/contract/courses.making';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { course } from './course.fixture.ts';
import { answerPage, closePage, openPart, refusals, sent } from './edit-page.fixture.tsx';
import { NamesForm } from './names-form.tsx';

beforeEach(answerPage);
afterEach(closePage);

let count = 0;
const newId = (): string => {
  count += 1;
  return `01a2093f-0dc0-7039-bf44-${String(count).padStart(12, '0')}`;
};

function section(title: string, lessons: readonly string[]) {
  const id = newId();
  const lesson = (name: string): DraftLesson => ({
    _id: newId(),
    sectionId: id,
    version: 1,
    title: name,
    type: 'text',
    refId: null,
    isPreview: false,
    rule: 'read',
    passPercent: null,
    seconds: 0,
    live: null,
    topic: '',
  });
  const opens = { opensAfterDays: null, opensAt: null };
  return { _id: id, version: 1, title, ...opens, lessons: lessons.map(lesson) };
}

const said = { title: 'ऊष्मा और उसके चिह्न', subtitle: 'थोड़े सूत्र।' };
const english = { title: 'Heat, in English', parts: { नियम: 'The rule' } };
const taught: CourseDraft = {
  ...course,
  translations: { en: english, hi: { ...said, parts: { 'The law': 'नियम', Gone: 'गया' } } },
  outline: {
    version: 1,
    sections: [
      section('The law', ['Introduction', '1.2 "Heat" [part a] at 50%']),
      section('Signs', ['Introduction', '7']),
    ],
  },
};

const box = (title: string): HTMLInputElement => screen.getByLabelText(`${title} in Hindi`);
const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const named = (): string[] =>
  screen
    .getAllByRole('textbox')
    .map((one) => (one as HTMLInputElement).labels?.[0]?.textContent ?? '');

it('names are sent by what is named, nothing else of the translations is lost, and no name of what is gone', async () => {
  openPart(<NamesForm course={taught} />);
  expect(box('The law').value).toBe('नियम');
  await userEvent.type(box('1.2 "Heat" [part a] at 50%'), ' ऊष्मा ');
  await userEvent.type(box('7'), 'सात');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  const parts = { 'The law': 'नियम', '1.2 "Heat" [part a] at 50%': 'ऊष्मा', '7': 'सात' };
  expect(sent[0]).toEqual({ version: 1, translations: { en: english, hi: { ...said, parts } } });
  expect(await screen.findByText('All saved')).toBeTruthy();
});

it('a name that stands twice has one field, which says so; how many are named is told as they are typed', async () => {
  openPart(<NamesForm course={taught} />);
  expect(named()).toEqual([
    'The law in Hindi',
    'Introduction in Hindi',
    '1.2 "Heat" [part a] at 50% in Hindi',
    'Signs in Hindi',
    '7 in Hindi',
  ]);
  const row = box('Introduction').closest('li') as HTMLElement;
  expect(within(row).getByText('Page · in 2 places')).toBeTruthy();
  expect(screen.getByText('1 of 5 named')).toBeTruthy();
  await userEvent.type(box('Introduction'), 'परिचय');
  expect(screen.getByText('2 of 5 named')).toBeTruthy();
});

it('a name that was emptied is not sent: the part is shown as it is written', async () => {
  openPart(<NamesForm course={taught} />);
  await userEvent.clear(box('The law'));
  await userEvent.type(box('Signs'), '  ');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.translations).toEqual({ en: english, hi: said });
});

it('what was typed outlives a refusal, and is sent again', async () => {
  refusals.push({ status: 403, code: 'forbidden', data: null });
  openPart(<NamesForm course={taught} />);
  await userEvent.type(box('Signs'), 'चिह्न');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('forbidden');
  expect(box('Signs').value).toBe('चिह्न');
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.translations?.hi?.parts).toEqual({ 'The law': 'नियम', Signs: 'चिह्न' });
});

it('of two who write at once, names are compared one by one, and the title that the other gave stays', async () => {
  const theirs = { title: 'ताप और ठंड', parts: { 'The law': 'विधि', '7': 'सातवाँ' } };
  const held = { ...taught, version: 5, translations: { en: english, hi: theirs } };
  refusals.push({ status: 409, code: 'state_conflict', data: held });
  openPart(<NamesForm course={taught} />);
  await userEvent.type(box('Signs'), 'चिह्न');
  await save();
  const panel = await screen.findByRole('region', { name: 'Somebody else saved this meanwhile' });
  const asked = within(panel).getAllByRole('group');
  expect(asked).toHaveLength(3);
  await userEvent.click(within(panel).getByRole('button', { name: 'Use this: 7, Theirs' }));
  await userEvent.click(within(panel).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const parts = { 'The law': 'नियम', Signs: 'चिह्न', '7': 'सातवाँ' };
  expect(sent[1]).toEqual({
    version: 5,
    translations: { en: english, hi: { title: 'ताप और ठंड', parts } },
  });
});

it('a course in which nothing stands says when it is named', () => {
  openPart(<NamesForm course={course} />);
  expect(screen.getByText(/get their Hindi names here once there are some/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
