import type { Endpoint } from '@chinar/contract/endpoint';
import * as m from '@chinar/messages/paraglide/messages';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, statusOf } from '../../lib/api-error.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Link } from '../../ui/link.tsx';
import { DocumentTitle, ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { LinkPart, NotePart } from './reader/text-part.tsx';
import { type Opened, useOpened } from './reader/use-opened.ts';
import { useReading } from './reader/use-reading.ts';

const PdfPart = latePart(() => import('./reader/pdf-part.tsx').then((module) => module.PdfPart));

type ReaderProps = {
  materialId: string;
  /** The lesson of a course that shows it. */
  lessonId?: string;
  /** What it is called there, in the reader’s language; until that is known, by its own name. */
  title?: string | undefined;
  /** Where one came from. */
  back: { to: string; label: string };
  /** What stands beside it. */
  contents: ReactNode;
  /** Where to go on once it is done. */
  next: { to: string; title: string } | null;
  /** Readings that change when it is done. */
  touches: readonly Endpoint[];
};

function Head({ title, back, next }: Pick<ReaderProps, 'back' | 'next'> & { title: string }) {
  return (
    <header className="flex items-center gap-1 border-b border-line bg-surface px-1 py-1.5 lg:px-4">
      <Link
        to={back.to}
        look="none"
        aria-label={m.materials_back({ title: back.label })}
        className="state grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunk"
      >
        <ArrowLeft size={20} aria-hidden="true" />
      </Link>
      <div className="min-w-0 flex-1">
        <ScreenTitle className="truncate text-18">
          <Given>{title}</Given>
        </ScreenTitle>
        <p className="truncate text-14 text-ink-2">
          <Given>{back.label}</Given>
        </p>
      </div>
      {next && (
        <LinkButton to={next.to} size="sm" className="max-sm:hidden">
          <span className="max-w-48 truncate">{m.materials_next({ title: next.title })}</span>
          <ArrowRight size={16} aria-hidden="true" />
        </LinkButton>
      )}
    </header>
  );
}

function Read({ opened, ...props }: ReaderProps & { opened: Opened }) {
  const reading = useReading(opened.material, props.touches);
  const { type } = opened.material;
  const title = props.title ?? opened.material.title;
  const next = reading.isDone ? props.next : null;
  return (
    <>
      <Head title={title} back={props.back} next={next} />
      {type === 'pdf' && (
        <PdfPart opened={opened} reading={reading} title={title} contents={props.contents} />
      )}
      {type === 'note' && <NotePart opened={opened} reading={reading} />}
      {type === 'link' && <LinkPart opened={opened} reading={reading} title={title} />}
      {next && (
        <div className="border-t border-line bg-surface p-3 sm:hidden">
          <LinkButton to={next.to} variant="primary" wide>
            {m.materials_next({ title: next.title })}
          </LinkButton>
        </div>
      )}
    </>
  );
}

/** Why it does not open, and what one may do. */
function Refused({
  error,
  back,
  onRetry,
}: {
  error: unknown;
  back: ReaderProps['back'];
  onRetry: () => void;
}) {
  const status = statusOf(error);
  const code = error instanceof ApiError ? error.code : '';
  const way = <LinkButton to={back.to}>{m.materials_to_package()}</LinkButton>;
  if (code === 'not_enrolled')
    return (
      <EmptyState
        title={m.materials_locked_title()}
        text={m.materials_locked_text()}
        action={way}
      />
    );
  if (code === 'not_yet_open')
    return (
      <EmptyState title={m.materials_later_title()} text={m.materials_later_text()} action={way} />
    );
  if (code === 'not_ready')
    return (
      <EmptyState
        title={m.materials_waiting_title()}
        text={m.materials_waiting_text()}
        action={way}
      />
    );
  if (status === 404 || status === 400)
    return (
      <EmptyState
        title={m.materials_missing_title()}
        text={m.materials_missing_text()}
        action={way}
      />
    );
  return <ErrorState onRetry={onRetry} />;
}

/** Reads one material, filling the screen; the way back stands over it. */
export function MaterialReader(props: ReaderProps) {
  const query = useOpened(props.materialId, props.lessonId);
  return (
    <div className="fixed inset-0 z-30 flex flex-col bg-paper">
      <DocumentTitle title={props.title ?? query.data?.material.title ?? m.materials_reader()} />
      {query.data ? (
        <Read key={props.materialId} {...props} opened={query.data} />
      ) : (
        <>
          <Head title={m.materials_reader()} back={props.back} next={null} />
          <div className="page w-full py-8">
            {query.isError ? (
              <Refused error={query.error} back={props.back} onRetry={() => void query.refetch()} />
            ) : (
              <TextSkeleton lines={12} />
            )}
          </div>
        </>
      )}
    </div>
  );
}
