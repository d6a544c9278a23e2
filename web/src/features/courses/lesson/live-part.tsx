import { formatDateTime, formatDuration } from '@chinar/content/format';
import type { Lesson } from '@chinar/contract/courses.lessons';
import * as m from '@chinar/messages/paraglide/messages';
import { Radio } from 'lucide-react';
import { useNow } from '../../../lib/effects.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { LessonPlayer } from '../../videos/parts.tsx';
import { LessonDateButton } from './calendar-part.tsx';

/** So long before its beginning one may come in. */
const earlyMs = 15 * 60_000;

type Phase = 'before' | 'open' | 'over';

function phaseOf(startsAt: string, minutes: number, now: number): Phase {
  const start = Date.parse(startsAt);
  if (now < start - earlyMs) return 'before';
  return now > start + minutes * 60_000 ? 'over' : 'open';
}

/** A lesson that is held together: when, where one joins, and afterwards its recording. */
export function LivePart({ lesson }: { lesson: Lesson }) {
  const now = useNow();
  const { live } = lesson;
  if (!live) return null;
  const { startsAt, minutes, url, recordingVideoId } = live;
  const phase = now === null ? 'before' : phaseOf(startsAt, minutes, now);
  const host = URL.canParse(url) ? new URL(url).host : url;
  return (
    <div className="grid gap-5">
      <Card className="flex flex-wrap items-center gap-4">
        <Radio size={28} aria-hidden="true" className="text-leaf" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-18 font-semibold">{formatDateTime(startsAt, currentLocale())}</p>
          <p className="text-ink-2">{formatDuration(minutes, currentLocale())}</p>
        </div>
        {phase === 'open' && (
          <Link to={url} reload rel="noopener" className="font-semibold">
            {m.courses_live_join({ host })}
          </Link>
        )}
        {phase === 'before' && <p className="text-14 text-ink-2">{m.courses_live_before()}</p>}
        {phase === 'over' && <p className="text-14 text-ink-2">{m.courses_live_over()}</p>}
      </Card>
      {phase !== 'over' && <LessonDateButton lesson={lesson} />}
      {recordingVideoId && (
        <LessonPlayer
          videoId={recordingVideoId}
          courseId={lesson.course._id}
          lessonId={lesson._id}
        />
      )}
    </div>
  );
}
