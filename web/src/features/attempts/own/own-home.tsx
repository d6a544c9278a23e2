import { getOwnNow, type OwnNow } from '@chinar/contract/attempts.own';
import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { currentLocale } from '../../../lib/i18n.ts';
import { useNow, useOnce } from '../../../lib/effects.ts';
import { useHandedIn } from '../../../lib/handed-in.ts';
import { useApi } from '../../../lib/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { OwnHomeSkeleton } from '../../../ui/screens/own-home-skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Given } from '../../../ui/given.tsx';
import { LastResult } from './last-result.tsx';
import { FirstTest, NextTests } from './next-tests.tsx';
import { RunningTest } from './running-test.tsx';
import { WeekPicture } from './week-picture.tsx';

function greeting(now: number, name: string): string {
  const hour = new Date(now).getHours();
  if (hour < 12) return m.attempts_own_morning({ name });
  return hour < 17 ? m.attempts_own_afternoon({ name }) : m.attempts_own_evening({ name });
}

function dayWords(now: number): string {
  return new Intl.DateTimeFormat(currentLocale() === 'hi' ? 'hi-IN' : 'en-IN', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(now);
}

function Head({ now, fullName }: { now: number; fullName: string }) {
  const [first = fullName] = fullName.split(' ');
  return (
    <header>
      <h1 className="text-36 md:text-48">
        <Given>{greeting(now, first)}</Given>
      </h1>
      <p className="mt-1 text-18 text-ink-2">{dayWords(now)}</p>
    </header>
  );
}

/** The test that runs leads; without one the next, and for who has none a first one. */
function Lead({ own, toldAt }: { own: OwnNow; toldAt: number }) {
  const { running } = own;
  if (running) return <RunningTest key={running._id} running={running} toldAt={toldAt} />;
  const [first] = own.next;
  return <FirstTest next={first ?? null} isNew={own.last === null} />;
}

/**
 * What a learner finds at the address of the home page: the test to go on with, what the last one says to
 * study, what comes next, and the week.
 */
export function OwnHome({
  today,
  otherwise,
}: {
  /** What other features have for today. It comes by itself, and beneath the week it moves nothing. */
  today?: ReactNode;
  /** What leads back to a test while the server does not answer. */
  otherwise?: ReactNode;
}) {
  const { user } = useSession();
  const now = useNow();
  const query = useApi(getOwnNow, {});
  // What this device held was handed in meanwhile: the test is not open any more.
  useOnce(() => void query.refetch(), useHandedIn().length > 0);
  const own = query.data;
  if (now === null || !user) return <OwnHomeSkeleton />;
  const head = <Head now={now} fullName={user.fullName} />;
  if (query.isError && !own)
    return (
      <>
        {head}
        <ErrorState
          text={query.error.message}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
        {otherwise}
      </>
    );
  if (!own) return <OwnHomeSkeleton head={head} />;
  const later = own.running ? own.next : own.next.slice(1);
  return (
    <>
      {head}
      <div className="mt-7 grid gap-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className="grid content-start gap-8">
          <Lead own={own} toldAt={query.dataUpdatedAt} />
          {own.last && <LastResult last={own.last} />}
          {later.length > 0 && <NextTests next={later} />}
        </div>
        <div className="grid content-start gap-8">
          <Card as="aside" className="md:p-6">
            <WeekPicture week={own.week} now={now} />
          </Card>
          {today}
        </div>
      </div>
    </>
  );
}
