import { getStartTerms } from '@chinar/contract/attempts.care';
import { listMyAttempts } from '@chinar/contract/attempts.results';
import type { QuizMeta } from '@chinar/contract/quizzes';
import { getPublicQuiz, getQuiz } from '@chinar/contract/quizzes';
import type { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { useHydrated } from '../../../lib/effects.ts';
import { useHandedIn } from '../../../lib/handed-in.ts';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/queries.ts';
import type { SessionState } from '../../../lib/session.ts';
import { useSession } from '../../../lib/session.ts';
import { keepThisPage } from '../../../lib/service-worker.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { HandedInPage } from './handed-in-page.tsx';
import { IntroScreen } from './intro-screen.tsx';
import { currentLocale } from '../../../lib/i18n.ts';
import { drainHeld, findHeld, openRoom } from './open-room.ts';
import type { AttemptRecord } from '../outbox/outbox-types.ts';
import { isToCome, type Opening, useOpening } from './use-opening.ts';
import { fetchRest, usePaperAhead } from './use-paper-ahead.ts';
import { warmRoom } from './warm-room.ts';
import type { Room } from './room.ts';
import { loadLater, RoomScreen } from './room-screen.tsx';
import { TakeFrame } from './take-frame.tsx';
import { UnlessHeld } from './unless-held.tsx';

type Place = { seriesId: string; quizId: string };

/** What this device holds of the quiz, read once the session is known. */
function useHeld(quizId: string, session: SessionState, told: number) {
  const userId = session.user?._id ?? null;
  return useQuery({
    // Asked again when an attempt was handed in meanwhile, so that nobody is offered what is over.
    queryKey: ['exam.held', quizId, userId, told],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const held = await findHeld(quizId, userId);
      void drainHeld();
      return held;
    },
    enabled: session.status !== 'unknown',
    staleTime: 0,
    gcTime: 0,
  });
}

/** The quiz as the reader may see it; a held attempt needs none. */
function useQuiz(quizId: string, session: SessionState, loaded: QuizMeta | null) {
  const initialData = loaded ?? undefined;
  const own = useApi(
    getQuiz,
    { params: { id: quizId } },
    { enabled: session.status === 'user', initialData },
  );
  const open = useApi(
    getPublicQuiz,
    { params: { id: quizId } },
    { enabled: session.status === 'visitor', initialData },
  );
  return session.status === 'user' ? own : open;
}

/** Whether the server has an attempt of the reader's running, begun on another device. */
function useRunningElsewhere(quizId: string): string | null {
  const input = { params: { id: quizId }, query: { limit: '1' } };
  // That one runs is true for as long as it runs: what was kept of a visit before is asked for anew.
  const isPassing = (data: { attempts: { state: string }[] }): boolean =>
    data.attempts[0]?.state === 'in_progress';
  const newest = useApi(listMyAttempts, input, { isPassing }).data?.attempts[0];
  return newest?.state === 'in_progress' ? newest._id : null;
}

function NeedsLogin({ place }: { place: Place }) {
  return (
    <TakeFrame title={m.common_login_needed()}>
      <p className="text-ink-2">{m.attempts_login_text()}</p>
      <div className="mt-5">
        <LinkButton variant="primary" to={paths.login(paths.take(place.seriesId, place.quizId))}>
          {m.common_nav_login()}
        </LinkButton>
      </div>
    </TakeFrame>
  );
}

function Sitting({ place, room, session }: { place: Place; room: Room; session: SessionState }) {
  return (
    <RoomScreen
      room={room}
      name={session.user?.fullName ?? m.attempts_guest()}
      resultHref={paths.results(place.seriesId, place.quizId, room.outbox.view.attempt.attemptId)}
    />
  );
}

/** The test is not there to be shown: still asked for, for readers only, or out of reach. */
function NothingYet({
  place,
  session,
  query,
  isSettling,
}: {
  place: Place;
  session: SessionState;
  query: ReturnType<typeof useQuiz>;
  isSettling: boolean;
}) {
  if (!query.isError || isSettling) return <TakeFrame title={m.attempts_preparing()} isBusy />;
  if (session.status === 'visitor') return <NeedsLogin place={place} />;
  return (
    <TakeFrame title={m.attempts_unavailable()}>
      <ErrorState
        {...(query.error.message ? { text: query.error.message } : {})}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </TakeFrame>
  );
}

/** What a start has to know of a quiz; a held attempt goes on without the server's word. */
function startable(data: QuizMeta | undefined, quizId: string, session: SessionState) {
  return data ?? { _id: quizId, isPublic: session.status !== 'user' };
}

const isEarly = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'not_yet_open';

/** The start, or the way back in, with all that it needs. */
function useBegin({
  place,
  session,
  quiz,
  held,
  sealed,
  onOpen,
}: {
  place: Place;
  session: SessionState;
  quiz: QuizMeta | undefined;
  held: AttemptRecord | null;
  sealed: ArrayBuffer | null;
  onOpen: (room: Room) => void;
}) {
  return useMutation({
    mutationFn: async (language?: Language) => {
      // With the paper here the start is the only thing to wait for; letters come as they come.
      if (!sealed) await warmRoom(language ?? held?.language ?? 'en');
      // The rest of the room has been on its way since the paper came; nobody waits for it on the clock.
      if (!sealed) await loadLater(quiz?.calculator).catch(() => undefined);
      return openRoom({
        seriesId: place.seriesId,
        quiz: startable(quiz, place.quizId, session),
        userId: session.user?._id ?? null,
        language,
        held,
        sealed,
      });
    },
    onSuccess: (room) => {
      // Opened again without a network, the room comes from the device.
      void fetchRest(room.getView().language, room.rules.calculator).then(keepThisPage);
      onOpen(room);
    },
    // A bell that was a breath too early here, or that was put off meanwhile.
    retry: (failures, error) => isEarly(error) && failures < 2,
    retryDelay: 700,
    onError: (error, _language, _kept, { client }) => {
      if (isEarly(error)) void client.invalidateQueries({ queryKey: [getStartTerms.name] });
    },
    networkMode: 'always',
  });
}

/** A bell that was put off is counted to anew: that it had not rung yet is no fault of the start any more. */
function useForgottenRefusal(
  { error, reset }: ReturnType<typeof useBegin>,
  opening: Opening | null,
): void {
  const isPutOff = error !== null && isEarly(error) && isToCome(opening);
  useEffect(() => {
    if (isPutOff) reset();
  }, [isPutOff, reset]);
}

/** What is waited for before the room, and the paper that comes meanwhile. */
function useAhead(
  query: ReturnType<typeof useQuiz>,
  facts: {
    session: SessionState;
    held: AttemptRecord | null;
    isSettling: boolean;
    isBegun: boolean;
  },
) {
  const { held, ...known } = facts;
  const own = query.isPlaceholderData ? undefined : query.data;
  const opening = useOpening(known.isBegun ? undefined : own);
  const language = held?.language ?? currentLocale();
  return { opening, ...usePaperAhead(own, { ...known, opening, language }) };
}

function BeforeTheRoom({
  place,
  session,
  held,
  loadedQuiz,
  isSettling,
  onOpen,
}: {
  place: Place;
  session: SessionState;
  held: AttemptRecord | null;
  loadedQuiz: QuizMeta | null;
  /** Who reads, and what the device holds, is not known yet. */
  isSettling: boolean;
  onOpen: (room: Room) => void;
}) {
  const query = useQuiz(place.quizId, session, loadedQuiz);
  const runningId = useRunningElsewhere(place.quizId);
  const isBegun = held !== null || runningId !== null;
  const ahead = useAhead(query, { session, held, isSettling, isBegun });
  const { sealed, isReady, isLate, opening, where } = ahead;
  const begin = useBegin({ place, session, quiz: query.data, held, sealed, onOpen });
  useForgottenRefusal(begin, opening);
  if (!query.data && !held) {
    return <NothingYet place={place} session={session} query={query} isSettling={isSettling} />;
  }
  return (
    <UnlessHeld quizId={place.quizId} title={query.data?.title} isAsking={isSettling && !held}>
      <div className={isLate ? undefined : 'fonts-later'}>
        <IntroScreen
          quiz={query.data ?? null}
          place={place}
          held={held}
          runningId={runningId}
          isBusy={begin.isPending}
          isSettling={isSettling || !isReady}
          opening={opening}
          paper={where}
          error={begin.error}
          onBegin={(language) => begin.mutate(language)}
        />
      </div>
    </UnlessHeld>
  );
}

/**
 * Puts the test's own page behind the room for whoever came to it straight: back then leads there, and
 * the room can ask before. Behind a first page there is nothing that a script could ask about.
 */
function useStandOn(place: Place): () => void {
  const navigate = useNavigate();
  return () => {
    const { history } = window;
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (idx !== 0) return;
    history.replaceState(history.state, '', paths.quiz(place.seriesId, place.quizId));
    void navigate(paths.take(place.seriesId, place.quizId), { preventScrollReset: true });
  };
}

/** From the address to the room: what is held, the pages before, and the room itself. */
export function TakeScreen({ place, loadedQuiz }: { place: Place; loadedQuiz: QuizMeta | null }) {
  const hydrated = useHydrated();
  const session = useSession();
  const [room, setRoom] = useState<Room | null>(null);
  const standOn = useStandOn(place);
  const news = useHandedIn();
  const held = useHeld(place.quizId, session, news.length);
  const mine = news.find(({ quizId }) => quizId === place.quizId);
  if (room) return <Sitting place={place} room={room} session={session} />;
  if (mine && hydrated) return <HandedInPage news={mine} />;
  return (
    <BeforeTheRoom
      place={place}
      session={session}
      held={held.data ?? null}
      loadedQuiz={loadedQuiz}
      isSettling={!hydrated || session.status === 'unknown' || held.isPending}
      onOpen={(opened) => {
        standOn();
        setRoom(opened);
      }}
    />
  );
}
