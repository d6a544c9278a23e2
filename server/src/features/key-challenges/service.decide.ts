import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import * as contract from '@chinar/contract/key-challenges';
import type { KeyCorrection } from '@chinar/contract/quizzes.keys';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, found } from '../../errors.ts';
import { emitAll } from '../../events/emit.ts';
import {
  applyCorrection,
  canEditQuiz,
  findQuiz,
  lockCorrectable,
  mayCorrect,
  quizFacts,
} from '../quizzes/api.ts';
import { decideOpen, hasOpen, listChallenges, setState, tallyQuestions } from './data.ts';
import { challengeDecided } from './events.ts';
import { becoming, keyStateOf, mayBecome } from './policy.ts';
import { challengeView, keyView } from './views.ts';

type State = BodyOf<typeof contract.setKeyState>;

/** Until when a window is open. Throws `unacceptable` for a time that is over or too far. */
function untilOf(body: State, now: number): Date | null {
  if (body.keyState !== 'challenge_open') return null;
  const until = Date.parse(body.challengeUntil);
  const key = until <= now ? 'challenge_past' : 'challenge_far';
  if (until > now && until <= now + contract.challengeLimits.days * 86_400_000)
    return new Date(until);
  throw new AppError('unacceptable', { faults: [{ path: 'challengeUntil', key }] });
}

/**
 * Opens or closes the window of challenges, or makes the key final. Throws `state_conflict` for a step
 * that the state does not allow, and for a final key with challenges that wait for a decision.
 */
export async function changeState(
  ctx: Asking<'user'>,
  quizId: string,
  body: State,
): Promise<DataOf<typeof contract.setKeyState>> {
  return transact(ctx, async (inner) => {
    const quiz = await lockCorrectable(inner, quizId);
    const now = inner.services.clock.now();
    const before = keyStateOf(quiz, now);
    if (!quiz.paper_name || !mayBecome(before, body.keyState)) throw new AppError('state_conflict');
    if (body.keyState === 'final' && (await hasOpen(inner.db, { quizId })))
      throw new AppError('state_conflict');
    // A window that is closed keeps the time that it had, for those who ask.
    const until = untilOf(body, now) ?? quiz.challenge_until;
    const state = { key_state: body.keyState, challenge_until: until };
    await setState(inner.db, quizId, state);
    await audit(inner, 'quiz.key_state', ['quiz', quizId], {
      before: { keyState: before },
      after: keyView(state, now),
    });
    return keyView(state, now);
  });
}

/**
 * Decides all open challenges of a question in one. Throws `state_conflict` when there are none: somebody
 * has decided already.
 */
export async function decide(
  ctx: Asking<'user'>,
  quizId: string,
  body: BodyOf<typeof contract.decideChallenges>,
): Promise<DataOf<typeof contract.decideChallenges>> {
  const { questionId, reason, verdict } = body;
  return transact(ctx, async (inner) => {
    await lockCorrectable(inner, quizId, questionId);
    if (!(await hasOpen(inner.db, { quizId, questionId }))) throw new AppError('state_conflict');
    let correction: KeyCorrection | null = null;
    if (body.verdict === 'accepted')
      correction = await applyCorrection(inner, quizId, { questionId, reason, ...body.correction });
    const decided = await decideOpen(
      inner.db,
      { quizId, questionId },
      {
        state: verdict,
        answer: reason,
        decided_by: ctx.actor.userId,
        decided_at: new Date(inner.services.clock.now()),
        correction_id: correction?._id ?? null,
      },
    );
    await emitAll(
      inner,
      challengeDecided,
      decided.map(({ id: challengeId, attempt_id: attemptId, user_id: userId }) => ({
        subject: challengeId,
        payload: { challengeId, quizId, attemptId, userId, isAccepted: verdict === 'accepted' },
      })),
    );
    await audit(inner, `key_challenges.${verdict}`, ['quiz', quizId], {
      after: { questionId, decided: decided.length, reason },
    });
    return { decided: decided.length, correction };
  });
}

/** Challenges of a quiz, for whoever may edit it. */
export async function list(
  ctx: Asking<'user'>,
  quizId: string,
  query: QueryOf<typeof contract.listKeyChallenges>,
): Promise<DataOf<typeof contract.listKeyChallenges>> {
  const quiz = found(await findQuiz(ctx.db, quizId));
  if (!canEditQuiz(ctx.actor, quizFacts(quiz))) throw new AppError('not_found');
  const { questionId, state } = query;
  const { rows, pagination } = await listChallenges(ctx.db, { quizId, questionId, state }, query);
  const tallies = await tallyQuestions(ctx.db, quizId);
  const now = ctx.services.clock.now();
  const may = quiz.paper_name !== null && (await mayCorrect(ctx, quiz));
  const hasWaiting = tallies.some(({ open }) => open > 0);
  return {
    ...keyView(quiz, now),
    can: {
      decide: may,
      become: may ? becoming(keyStateOf(quiz, now), hasWaiting) : [],
    },
    questions: tallies.map(({ question_id, ...counts }) => ({
      questionId: question_id,
      ...counts,
    })),
    challenges: rows.map(challengeView),
    pagination,
  };
}
