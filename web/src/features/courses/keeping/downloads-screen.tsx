import { formatDate } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { currentLocale } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { allOwn, dropOwn, type KeptCopy, type KeptLesson } from '../../../lib/shelf.ts';
import { sizeText } from '../../../lib/size-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Given } from '../../../ui/given.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DocumentTitle, ScreenHead } from '../../../ui/screens/screen-head.tsx';
import { SignedOut } from '../../../ui/screens/signed-out.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useToldLessons } from '../lesson/use-progress.ts';
import { dropLesson } from './keep-lesson.ts';
import { keptKey, useAllKept } from './use-kept.ts';

type All = NonNullable<ReturnType<typeof useAllKept>['data']>;

const untilWords = (until: number | null): string =>
  until === null
    ? ''
    : m.courses_until({ date: formatDate(new Date(until).toISOString(), currentLocale()) });

/** One thing that is kept, with what it takes of the device. */
function Row({
  title,
  to,
  facts,
  onDrop,
}: {
  title: string;
  to: string | null;
  facts: string[];
  onDrop: () => void;
}) {
  const name = <Given>{title}</Given>;
  return (
    <li className="flex items-center gap-3 border-b border-line py-1.5 pr-2 pl-4 last:border-0">
      <FileText size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1 py-1.5">
        {to === null ? <p>{name}</p> : <Link to={to}>{name}</Link>}
        <p className="text-14 text-ink-2 tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <IconButton label={m.courses_kept_remove_of({ title })} onClick={onDrop}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** Lessons by their course, in the order in which they were kept. */
function byCourse(lessons: readonly KeptLesson[]): [string, KeptLesson[]][] {
  return [...Map.groupBy(lessons, ({ courseTitle }) => courseTitle)];
}

const bytesOf = ({ opened, data }: KeptCopy): number =>
  data?.byteLength ?? opened.html?.length ?? 0;

/** Material that was kept by itself: no lesson that is kept shows it. */
function aloneIn({ lessons, copies }: All): KeptCopy[] {
  const shown = new Set(lessons.flatMap(({ materialIds }) => materialIds));
  return copies.filter(({ opened }) => !shown.has(opened._id));
}

/** What there is room for, as far as the browser tells. */
function useRoom(taken: number): string {
  const { data } = useQuery({
    queryKey: ['device-room', taken],
    queryFn: async () => (await navigator.storage.estimate()) ?? null,
    retry: false,
    networkMode: 'always',
  });
  const { quota, usage } = data ?? {};
  if (quota === undefined || usage === undefined) return '';
  return m.courses_kept_room({ size: sizeText(Math.max(0, quota - usage)) });
}

function useDropping() {
  const client = useQueryClient();
  return async (drop: () => Promise<void>): Promise<void> => {
    await drop().catch(() => undefined);
    await client.invalidateQueries({ queryKey: [keptKey] });
    toast.info(m.materials_dropped());
  };
}

async function dropAll({ lessons, copies }: All): Promise<void> {
  for (const lesson of lessons) await dropLesson(lesson);
  for (const { opened } of copies) await dropOwn('copies', opened._id);
  for (const film of await allOwn('films')) await dropOwn('films', film.id.split(' ')[1] ?? '');
}

function List({ all }: { all: All }) {
  const drop = useDropping();
  const alone = aloneIn(all);
  return (
    <div className="grid gap-6">
      {byCourse(all.lessons).map(([title, lessons]) => (
        <section key={title} aria-label={title} className="grid gap-3">
          <h2 className="text-22">
            <Given>{title}</Given>
          </h2>
          <Card padded={false}>
            <ul>
              {lessons.map((lesson) => (
                <Row
                  key={lesson.id}
                  title={lesson.title}
                  to={lesson.path}
                  facts={[sizeText(lesson.bytes), untilWords(lesson.until)]}
                  onDrop={() => void drop(() => dropLesson(lesson))}
                />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {alone.length > 0 && (
        <section aria-label={m.courses_kept_materials()} className="grid gap-3">
          <h2 className="text-22">{m.courses_kept_materials()}</h2>
          <Card padded={false}>
            <ul>
              {alone.map((copy) => (
                <Row
                  key={copy.id}
                  title={copy.opened.title}
                  to={copy.path ?? null}
                  facts={[sizeText(bytesOf(copy)), untilWords(copy.until)]}
                  onDrop={() => void drop(() => dropOwn('copies', copy.opened._id))}
                />
              ))}
            </ul>
          </Card>
        </section>
      )}
    </div>
  );
}

function Kept({ all }: { all: All }) {
  const [isAsking, setAsking] = useState(false);
  const drop = useDropping();
  const bytes =
    all.lessons.reduce((sum, lesson) => sum + lesson.bytes, 0) +
    aloneIn(all).reduce((sum, copy) => sum + bytesOf(copy), 0);
  const room = useRoom(bytes);
  return (
    <div className="grid max-w-3xl gap-6">
      {all.told.length > 0 && (
        <Notice tone="info">{m.courses_kept_waiting({ count: all.told.length })}</Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2 tabular-nums">
          {[m.courses_kept_taken({ size: sizeText(bytes) }), room].filter(Boolean).join(' · ')}
        </p>
        <Button size="sm" variant="danger-outline" onClick={() => setAsking(true)}>
          {m.courses_kept_remove_all()}
        </Button>
      </div>
      <List all={all} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isDestructive
        title={m.courses_kept_remove_all_title()}
        text={m.courses_kept_remove_all_text()}
        verb={m.courses_kept_remove_all()}
        onConfirm={() => {
          setAsking(false);
          void drop(() => dropAll(all));
        }}
      />
    </div>
  );
}

function Own() {
  useToldLessons();
  const { data, isError } = useAllKept();
  if (isError) return <EmptyState title={m.courses_kept_refused()} />;
  if (!data) return <Skeleton className="h-60 w-full" />;
  if (data.lessons.length === 0 && data.copies.length === 0 && data.told.length === 0)
    return (
      <EmptyState
        title={m.courses_kept_none()}
        text={m.courses_kept_none_text()}
        action={<LinkButton to={paths.courses()}>{m.courses_all()}</LinkButton>}
      />
    );
  return <Kept all={data} />;
}

/** Everything that somebody keeps on this device, in one place. */
export function DownloadsScreen() {
  const { status } = useSession();
  return (
    <div className="page grid gap-6 py-8 md:py-12">
      <DocumentTitle title={m.courses_kept_title()} />
      <ScreenHead title={m.courses_kept_title()} lead={m.courses_kept_intro()} />
      {status === 'visitor' ? (
        <SignedOut text={m.courses_kept_signed_out()} back={paths.downloads()} />
      ) : (
        <Own />
      )}
    </div>
  );
}
