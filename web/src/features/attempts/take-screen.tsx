import { listMyAttempts } from '@chinar/contract/results';
import type { QuizMeta } from '@chinar/contract/quizzes';
import { getPublicQuiz, getQuiz } from '@chinar/contract/quizzes';
import type { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHydrated } from '../../lib/effects.ts';
import { useHandedIn } from '../../lib/handed-in.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import type { SessionState } from '../../lib/session.ts';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { HandedInPage } from './handed-in-page.tsx';
import { IntroScreen } from './intro-screen.tsx';
import { drainHeld, findHeld, openRoom } from './open-room.ts';
import type { AttemptRecord } from './outbox-types.ts';
import { warmRoom } from './warm-room.ts';
import type { Room } from './room.ts';
import { RoomScreen } from './room-screen.tsx';
import { TakeFrame } from './take-frame.tsx';

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
function useQuiz(quizId: string, session: SessionState) {
  const own = useApi(getQuiz, { params: { id: quizId } }, { enabled: session.status === 'user' });
  const open = useApi(
    getPublicQuiz,
    { params: { id: quizId } },
    { enabled: session.status === 'visitor' },
  );
  return session.status === 'user' ? own : open;
}

/** Whether the server has an attempt of the reader's running, begun on another device. */
function useRunningElsewhere(quizId: string): boolean {
  const input = { params: { id: quizId }, query: { limit: '1' } };
  return useApi(listMyAttempts, input).data?.attempts[0]?.state === 'in_progress';
}

function NeedsLogin({ place }: { place: Place }) {
  return (
    <TakeFrame title={m.common_login_needed()}>
      <p className="text-ink-2">{m.exam_login_text()}</p>
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
      name={session.user?.fullName ?? m.exam_guest()}
      resultHref={paths.results(place.seriesId, place.quizId, room.outbox.view.attempt.attemptId)}
    />
  );
}

function BeforeTheRoom({
  place,
  session,
  held,
  onOpen,
}: {
  place: Place;
  session: SessionState;
  held: AttemptRecord | null;
  onOpen: (room: Room) => void;
}) {
  const query = useQuiz(place.quizId, session);
  const isRunning = useRunningElsewhere(place.quizId);
  const begin = useMutation({
    mutationFn: async (language?: Language) => {
      const quiz: Pick<QuizMeta, '_id' | 'isPublic' | 'saveProfile'> = query.data ?? {
        _id: place.quizId,
        isPublic: session.status !== 'user',
        saveProfile: 'safe',
      };
      await warmRoom(language ?? held?.language ?? 'en');
      return openRoom({ quiz, userId: session.user?._id ?? null, language, held });
    },
    onSuccess: onOpen,
    networkMode: 'always',
  });
  if (!query.data && !held) {
    if (query.isError) {
      return session.status === 'visitor' ? (
        <NeedsLogin place={place} />
      ) : (
        <TakeFrame title={m.exam_unavailable()}>
          <ErrorState
            {...(query.error.message ? { text: query.error.message } : {})}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </TakeFrame>
      );
    }
    return <TakeFrame title={m.exam_preparing()} isBusy />;
  }
  return (
    <IntroScreen
      quiz={query.data ?? null}
      place={place}
      held={held}
      isRunning={isRunning}
      isBusy={begin.isPending}
      error={begin.error}
      onBegin={(language) => begin.mutate(language)}
    />
  );
}

/** From the address to the room: what is held, the pages before, and the room itself. */
export function TakeScreen({ place }: { place: Place }) {
  const hydrated = useHydrated();
  const session = useSession();
  const [room, setRoom] = useState<Room | null>(null);
  const news = useHandedIn();
  const held = useHeld(place.quizId, session, news.length);
  const mine = news.find(({ quizId }) => quizId === place.quizId);
  if (room) return <Sitting place={place} room={room} session={session} />;
  if (mine && hydrated) return <HandedInPage news={mine} />;
  if (!hydrated || session.status === 'unknown' || held.isPending) {
    return <TakeFrame title={m.exam_preparing()} isBusy />;
  }
  return (
    <BeforeTheRoom place={place} session={session} held={held.data ?? null} onOpen={setRoom} />
  );
}
