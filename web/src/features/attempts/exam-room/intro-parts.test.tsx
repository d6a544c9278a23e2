import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { GeneralInstructions } from './intro-parts.tsx';

afterEach(cleanup);

const rules = { saveProfile: 'safe', sectionOrder: 'free' } as const;

it('call the button that takes an answer back as it is called in the hall of the paper', () => {
  for (const [roomStyle, word] of [
    ['nta', 'Clear'],
    ['tcs', 'Clear Response'],
    ['chinar', 'Clear Response'],
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
