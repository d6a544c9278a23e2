import { formatDate } from '@chinar/content/format';
import type { ReviewedApplication } from '@chinar/contract/tutors.applications';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { Notice } from '../../ui/notice.tsx';
import { languageWord } from './language-words.ts';

type Words = Pick<
  ReviewedApplication,
  'headline' | 'bio' | 'subjects' | 'languages' | 'experienceYears'
>;

/** Each thing that is said, as a line. */
const linesOf = ({ headline, bio, subjects, languages, experienceYears }: Words) => [
  { name: m.tutors_field_headline(), text: headline },
  { name: m.tutors_field_bio(), text: bio },
  { name: m.tutors_field_subjects(), text: subjects.join(', ') },
  { name: m.tutors_field_languages(), text: languages.map(languageWord).join(', ') },
  { name: m.tutors_field_experience(), text: String(experienceYears ?? '') },
];

/** What the public list said before, of what was changed and nobody has looked at; nothing where none waits. */
export function ChangedWords({ application }: { application: ReviewedApplication }) {
  const { changedWords } = application;
  if (!changedWords) return null;
  const now = new Map(linesOf(application).map(({ name, text }) => [name, text]));
  const changed = linesOf(changedWords.before).filter(({ name, text }) => now.get(name) !== text);
  return (
    <Card as="section" label={m.tutors_words_changed()} className="grid content-start gap-4">
      <h2 className="text-18">{m.tutors_words_changed()}</h2>
      <Notice tone="warn">
        {m.tutors_words_changed_text({ date: formatDate(changedWords.at, currentLocale()) })}
      </Notice>
      <dl className="grid gap-4">
        {changed.map(({ name, text }) => (
          <div key={name} className="grid gap-1">
            <dt className="text-14 text-ink-2">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <ins className="no-underline">
                <Given>{now.get(name) ?? ''}</Given>
              </ins>
            </dd>
            <dd className="wrap-anywhere whitespace-pre-line text-ink-2">
              <span className="text-14">{m.tutors_words_before()}: </span>
              <del className="line-through">
                <Given>{text}</Given>
              </del>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
