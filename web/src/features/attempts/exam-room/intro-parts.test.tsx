import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { GeneralInstructions, PaperInstructions } from './intro-parts.tsx';
import { quizMeta, ruleOf } from './quiz.fixture.ts';

afterEach(cleanup);

const rules = { saveProfile: 'safe', sectionOrder: 'free' } as const;

it('call the button that takes an answer back as it is called in the hall of the paper, on a large screen and on a small one', () => {
  for (const [roomStyle, word] of [
    ['nta', 'Clear (on a small screen: More, then Clear)'],
    ['tcs', 'Clear Response (on a small screen: More, then Clear Response)'],
    ['chinar', 'Clear Response (on a small screen: Clear)'],
  ] as const) {
    render(<GeneralInstructions minutes={60} rules={{ ...rules, roomStyle }} />);
    expect(
      screen.getByText(
        `Press an option to choose it; press it again, or ${word}, to take it back.`,
      ),
    ).toBeTruthy();
    cleanup();
  }
});

it('name under strict rules the buttons that save in the hall of the paper, and no other', () => {
  const strict = { saveProfile: 'strict', sectionOrder: 'free' } as const;
  for (const [roomStyle, hasBoth] of [
    ['nta', true],
    ['tcs', false],
    ['chinar', false],
  ] as const) {
    render(<GeneralInstructions minutes={60} rules={{ ...strict, roomStyle }} />);
    const rule = screen.getByText(/loses what was chosen and not saved/).textContent;
    expect(rule.includes('Save & Mark for Review')).toBe(hasBoth);
    expect(rule.includes('Previous')).toBe(!hasBoth);
    cleanup();
  }
});

it.each([
  [
    'as JEE Advanced gives them',
    { correct: 4, wrong: -2, partial: 'jee-advanced' },
    'Example: of four options A, B and C are right. A, B and C chosen: +4. Only A and B: +2. Only A: +1. Any wrong option among them, such as A and D: −2.',
  ],
  [
    'for each right option',
    { correct: 3, wrong: -1, partial: 'per-correct' },
    'Example: A, B and C are right. All three chosen: +3. Only two of them: +2. Any wrong option among them: −1.',
  ],
] as const)(
  'partial marks %s are explained by an example with the marks of the paper',
  (_, marks, example) => {
    render(<PaperInstructions quiz={quizMeta({}, [ruleOf({ types: ['multiple'], ...marks })])} />);
    expect(screen.getByText(example)).toBeTruthy();
  },
);

it.each([
  [
    'as JEE Advanced gives them',
    { correct: 4, wrong: -2, partial: 'jee-advanced' },
    'Example: three pairs belong together. All three matched: +4. Only two of them: +2. Only one: +1. Any wrong pair among them: −2.',
  ],
  [
    'for each right pair',
    { correct: 3, wrong: -1, partial: 'per-correct' },
    'Example: three pairs belong together. All three matched: +3. Only two of them: +2. Any wrong pair among them: −1.',
  ],
] as const)(
  'partial marks of columns to be matched %s are explained by pairs',
  (_, marks, pairs) => {
    const rule = ruleOf({ types: ['match'], ...marks });
    render(<PaperInstructions quiz={quizMeta({}, [rule])} />);
    expect(screen.getByText(/^Example:/).textContent).toBe(pairs);
    cleanup();
    // Where options may be several too, each has its own.
    const both = ruleOf({ types: ['multiple', 'match'], ...marks });
    render(<PaperInstructions quiz={quizMeta({}, [both])} />);
    expect(screen.getAllByText(/^Example:/)).toHaveLength(2);
  },
);

it('a part of the marks is never shown as more than the whole', () => {
  const rule = ruleOf({ types: ['multiple'], correct: 1, wrong: 0, partial: 'jee-advanced' });
  render(<PaperInstructions quiz={quizMeta({}, [rule])} />);
  expect(screen.getByText(/^Example:/).textContent).toContain('Only A and B: +1. Only A: +1.');
});

it('say of the key N what it does in the hall of the paper', () => {
  for (const [roomStyle, saveProfile, line] of [
    ['nta', 'strict', /N and P go on and back/],
    ['tcs', 'strict', /N saves and goes on, P goes back/],
    ['chinar', 'strict', /N saves and goes on, P goes back/],
    ['chinar', 'safe', /N and P go on and back/],
  ] as const) {
    render(<GeneralInstructions minutes={60} rules={{ ...rules, roomStyle, saveProfile }} />);
    expect(screen.getByText(line)).toBeTruthy();
    cleanup();
  }
});

it('no example stands where marks are all or nothing, nor where one option alone is right', () => {
  for (const rule of [
    ruleOf({ types: ['multiple'] }),
    ruleOf({ types: ['single'], partial: 'per-correct' }),
  ]) {
    render(<PaperInstructions quiz={quizMeta({}, [rule])} />);
    expect(
      screen.getByText(/^A right answer gives \+4, a wrong one −1, none gives 0\.$/),
    ).toBeTruthy();
    expect(screen.queryByText(/^Example:/)).toBeNull();
    cleanup();
  }
});

it('only whoever has an account is told of it', () => {
  render(<GeneralInstructions minutes={60} rules={{ ...rules, roomStyle: 'chinar' }} />);
  const line = screen.getByText(/with the same account/);
  expect(line.closest('.only-user')).not.toBeNull();
  expect(
    screen.getByText(/answers are kept|saved/i, { selector: 'li' }).closest('.only-user'),
  ).toBeNull();
});
