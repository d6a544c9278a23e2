import type { Announcement } from '@chinar/contract/announcements';
import * as m from '@chinar/messages/paraglide/messages';
import { Megaphone } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Card } from '../../ui/card.tsx';
import { PriorityTag } from './announcement-words.tsx';

type Words = { title: string; message: string };

/** An announcement as its readers see it. */
export function AnnouncementCard({
  words,
  lang,
  priority,
}: {
  words: Words;
  lang: 'en' | 'hi';
  priority: Announcement['priority'];
}) {
  return (
    <Card as="article" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <span className="grid size-10 place-items-center rounded-full bg-leaf-soft text-leaf">
        <Megaphone size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h3 lang={lang} className="text-18">
            {words.title}
          </h3>
          <PriorityTag priority={priority} />
        </div>
        <p lang={lang} className="mt-1 break-words whitespace-pre-line text-ink-2">
          {words.message}
        </p>
      </div>
    </Card>
  );
}

/** What is being written, in both languages, as it will look. */
export function AnnouncementPreview() {
  const values = useWatch() as Partial<Words> & {
    hi?: Partial<Words> | null;
    priority?: Announcement['priority'];
  };
  const english = { title: values.title ?? '', message: values.message ?? '' };
  const hindi = { title: values.hi?.title ?? '', message: values.hi?.message ?? '' };
  const priority = values.priority ?? 'normal';
  const isWritten = (words: Words): boolean => words.title !== '' || words.message !== '';
  return (
    <section aria-label={m.announcements_preview()} className="grid gap-3">
      <h2 className="text-22">{m.announcements_preview()}</h2>
      {!isWritten(english) && !isWritten(hindi) && (
        <p className="text-ink-2">{m.announcements_preview_empty()}</p>
      )}
      {isWritten(english) && <AnnouncementCard words={english} lang="en" priority={priority} />}
      {isWritten(hindi) && <AnnouncementCard words={hindi} lang="hi" priority={priority} />}
    </section>
  );
}
