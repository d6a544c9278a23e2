import * as m from '@chinar/messages/paraglide/messages';

const languages = { en: m.tutors_language_en, hi: m.tutors_language_hi } as const;

export const languageWord = (language: 'en' | 'hi'): string => languages[language]();

export const languageChoices = () =>
  (['en', 'hi'] as const).map((value) => ({ value, label: languageWord(value) }));
