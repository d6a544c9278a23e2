import type { Center } from '@chinar/contract/centers';
import * as m from '@chinar/messages/paraglide/messages';
import { said } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Cover } from '../../ui/cover.tsx';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { centerPalettes, centerTypeWord, facilityWord } from './center-words.ts';
import { WeekPicture } from './hours-picture.tsx';
import { OpenNow } from './open-now-part.tsx';

const shownFacilities = 3;

export function CenterCover({
  center,
  shape = 'card',
}: {
  center: Center;
  shape?: 'card' | 'wide';
}) {
  return (
    <Cover
      id={center.slug}
      image={center.picture}
      title={said(center.city)}
      line={centerTypeWord(center.type)}
      palette={centerPalettes[center.type]}
      shape={shape}
    />
  );
}

/** A center in a list; the whole card leads to it. */
export function CenterCard({ center }: { center: Center }) {
  const rest = center.facilities.length - shownFacilities;
  return (
    <Link
      to={paths.center(center.slug)}
      look="none"
      className="state group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong hover:shadow-raised"
    >
      <CenterCover center={center} />
      <span className="flex flex-1 flex-col gap-3 p-4 md:px-5">
        <h2 className="text-22">{said(center.name)}</h2>
        <OpenNow center={center} />
        <span className="flex-1 text-ink-2">{said(center.summary)}</span>
        <WeekPicture center={center} />
        <ul className="flex flex-wrap gap-1.5" aria-label={m.centers_facilities()}>
          {center.facilities.slice(0, shownFacilities).map((facility) => (
            <li key={facility}>
              <Tag>{facilityWord(facility)}</Tag>
            </li>
          ))}
          {rest > 0 && (
            <li>
              <Tag>+{rest}</Tag>
            </li>
          )}
        </ul>
      </span>
    </Link>
  );
}
