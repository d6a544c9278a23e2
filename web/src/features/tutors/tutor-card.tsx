import type { Tutor } from '@chinar/contract/tutors';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';

/** So many tags stand on a card; of the rest only how many. */
const shown = 3;

function Tags({
  label,
  words,
  tone = 'plain',
}: {
  label: string;
  words: readonly string[];
  tone?: 'plain' | 'lake';
}) {
  if (words.length === 0) return null;
  const rest = words.length - shown;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={label}>
      {words.slice(0, shown).map((word) => (
        <li key={word} className="max-w-full [&>span]:max-w-full [&>span]:truncate">
          <Tag tone={tone}>
            <Given>{word}</Given>
          </Tag>
        </li>
      ))}
      {rest > 0 && (
        <li className="text-14 leading-6 text-ink-2">{m.tutors_more({ count: rest })}</li>
      )}
    </ul>
  );
}

/** What of theirs can be found, in a line. */
function countsOf({ courseCount, seriesCount, videoCount }: Tutor): string {
  return [
    courseCount > 0 && m.tutors_courses({ count: courseCount }),
    seriesCount > 0 && m.tutors_series({ count: seriesCount }),
    videoCount > 0 && m.tutors_videos({ count: videoCount }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Somebody who teaches; the whole card leads to their page. */
export function TutorCard({ tutor }: { tutor: Tutor }) {
  const { fullName, username, avatar, headline, subjects, exams } = tutor;
  const counts = countsOf(tutor);
  return (
    <Link
      to={paths.channel(username)}
      look="none"
      className="state flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-4 hover:border-line-strong hover:shadow-raised md:p-5"
    >
      <div className="flex items-center gap-4">
        <Avatar name={fullName} src={avatar} size="lg" />
        <div className="min-w-0">
          <h2 className="text-22">
            <Given>{fullName}</Given>
          </h2>
          {counts && <p className="text-14 text-ink-2">{counts}</p>}
        </div>
      </div>
      {headline && (
        <p className="line-clamp-3 flex-1 wrap-anywhere text-ink-2">
          <Given>{headline}</Given>
        </p>
      )}
      <Tags label={m.tutors_field_subjects()} words={subjects} />
      <Tags label={m.tutors_field_exams()} words={exams.map(({ title }) => title)} tone="lake" />
    </Link>
  );
}
