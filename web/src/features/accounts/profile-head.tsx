import { formatDate } from '@chinar/content/format';
import { pictureShapes } from '@chinar/contract/pictures';
import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Given } from '../../ui/given.tsx';
import { WidePicture } from '../../ui/picture.tsx';
import { ScreenTitle } from '../../ui/screens/screen-head.tsx';

export type Shown = {
  fullName: string;
  username: string;
  avatar: string | null;
  coverImage: string | null;
  createdAt: string | null;
};

function CoverPicture({ src, seed }: { src: string | null; seed: string }) {
  if (!src) return <Cover id={seed} title="" shape="wide" />;
  return <WidePicture src={src} widths={pictureShapes.cover.widths} />;
}

/** Who this is: wide picture, face, name, and since when. The own page puts buttons beside the pictures. */
export function ProfileHead({
  person,
  hasUsername = true,
  onCover,
  onAvatar,
  children,
}: {
  person: Shown;
  /** False where a word stands for the name. */
  hasUsername?: boolean;
  onCover?: ReactNode;
  onAvatar?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header>
      <div className="relative aspect-3/1 max-h-72 w-full overflow-hidden rounded-card border border-line bg-sunk">
        <CoverPicture src={person.coverImage} seed={person.username} />
        {onCover && <div className="absolute right-2 bottom-2">{onCover}</div>}
      </div>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 px-1 md:px-4">
        <div className="relative -mt-10 shrink-0 rounded-full border-4 border-paper bg-paper md:-mt-14">
          <Avatar name={person.fullName} src={person.avatar} size="xl" />
          {onAvatar && <div className="absolute -right-2 -bottom-2">{onAvatar}</div>}
        </div>
        <div className="min-w-0 flex-1 pt-2">
          <ScreenTitle className="text-28 wrap-anywhere">{person.fullName}</ScreenTitle>
          <p className="text-ink-2">
            {hasUsername && <Given>{`@${person.username}`}</Given>}
            {person.createdAt && (
              <>
                {' · '}
                {m.accounts_profile_joined({ date: formatDate(person.createdAt, currentLocale()) })}
              </>
            )}
          </p>
        </div>
        {children && <div className="w-full px-1 sm:w-auto">{children}</div>}
      </div>
    </header>
  );
}
