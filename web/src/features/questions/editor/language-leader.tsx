import { useEffect, useRef } from 'react';
import { type FieldErrors, useFormState } from 'react-hook-form';
import { useLanguage } from './language.tsx';
import { jumpTo, languageAt } from './places.ts';

/** Names of the fields that errors are of, as the form has them. */
export function faultyPlaces(errors: FieldErrors, before = ''): string[] {
  return Object.entries(errors).flatMap(([name, held]) => {
    if (typeof held !== 'object' || held === null) return [];
    const place = `${before}${name}`;
    return typeof held['type'] === 'string'
      ? [place]
      : faultyPlaces(held as FieldErrors, `${place}.`);
  });
}

/**
 * Leads to what hinders saving where it stands in the language that a phone does not show: the form itself
 * can put the focus on nothing that is hidden, and the press would look as if it did nothing.
 */
export function LanguageLeader() {
  const { errors, submitCount } = useFormState();
  const { language, show } = useLanguage();
  const seen = useRef(submitCount);
  useEffect(() => {
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    const places = faultyPlaces(errors);
    const isSeen = places.some((place) => (languageAt(place) ?? language) === language);
    const [hidden] = places;
    if (hidden !== undefined && !isSeen) jumpTo(hidden, show);
  }, [errors, submitCount, language, show]);
  return null;
}
