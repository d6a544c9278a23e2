import * as m from '@chinar/messages/paraglide/messages';
import { expect, it } from 'vitest';

it.each(['en', 'hi'] as const)(
  'what pressing Save & Next would have given names the button as it is called (%s)',
  (locale) => {
    const save = m.attempts_save_next({}, { locale });
    for (const count of [1, 3])
      expect(m.attempts_result_unsaved_lost({ marks: '4', count }, { locale })).toContain(save);
    expect(m.quizzes_make_profile_strict({}, { locale })).toContain(save);
  },
);
