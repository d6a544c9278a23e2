import type { VideoCard as Card } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { fieldWord } from '../../lib/field-words.ts';
import { paths } from '../../lib/paths.ts';
import { Cover } from '../../ui/cover.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { paletteOf, viewsWords } from './video-words.ts';

/** A picture of the film; without one a cover made from its id. */
export function VideoCover({
  video,
  shape = 'card',
  isEarly,
}: {
  video: Card;
  shape?: 'card' | 'film';
  isEarly?: boolean | undefined;
}) {
  const palette = paletteOf(video);
  return (
    <Cover
      id={video._id}
      image={video.thumbnail}
      shape={shape}
      title={fieldWord(video.category)}
      line={video.duration}
      {...(palette === undefined ? {} : { palette })}
      {...(isEarly === undefined ? {} : { isEarly })}
    />
  );
}

/** A video in a list; the whole card leads to it. */
export function VideoCard({
  video,
  heading: Heading = 'h2',
  isEarly,
  foot,
}: {
  video: Card;
  heading?: 'h2' | 'h3';
  /** Its picture is seen at once. */
  isEarly?: boolean;
  /** In place of views and age. */
  foot?: ReactNode;
}) {
  const { _id, title, owner, duration, views, createdAt } = video;
  return (
    <Link
      to={paths.video(_id)}
      look="none"
      className="state group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong hover:shadow-raised"
    >
      <div className="relative">
        <VideoCover video={video} isEarly={isEarly} />
        <span className="absolute right-2.5 bottom-2.5 flex items-center gap-1.5 rounded-full bg-leaf py-1 pr-3 pl-2.5 text-14 font-semibold text-leaf-ink tabular-nums">
          <Play size={14} className="fill-current" aria-hidden="true" />
          <span className="sr-only">{m.videos_length()} </span>
          {duration}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-4 md:px-5">
        <Heading className="text-18 md:text-22">
          <Given>{title}</Given>
        </Heading>
        <p className="text-14 text-ink-2">
          <Given>{m.videos_by({ name: owner.fullName })}</Given>
        </p>
        <div className="mt-auto pt-1.5 text-14 text-ink-2">
          {foot ?? (
            <>
              {viewsWords(views)} · <TimeText instant={createdAt} />
            </>
          )}
        </div>
      </div>
    </Link>
  );
}
