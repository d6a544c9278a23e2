import type { CallInput } from '@chinar/contract/endpoint';
import * as contract from '@chinar/contract/key-challenges';
import * as notices from '@chinar/contract/notifications';
import { makeKeyHall, type Sat } from './key-hall.ts';
import type { World } from './world.ts';

type Who = { id: string };
type State = NonNullable<CallInput<typeof contract.setKeyState>['body']>;

/** What a challenge says unless told otherwise. */
const reason = 'The third option is right as well: see page 12 of the textbook.';

/** What a test does to challenges of keys: windows of a tutor's quizzes, what learners say, what is decided. */
export function makeChallengeHall(world: World, tutor: Who) {
  const { call, clock } = world;
  const hall = makeKeyHall(world, tutor);
  const { makeQuiz, sit } = hall;

  const become = (id: string, body: State, as: Who = tutor) =>
    call(contract.setKeyState, { params: { id }, body }, { as });

  function open(id: string, hours = 24, as: Who = tutor) {
    const challengeUntil = new Date(clock.now() + hours * 3_600_000).toISOString();
    return become(id, { keyState: 'challenge_open', challengeUntil }, as);
  }

  function challenge(sat: Sat, questionId = '', said: { reason?: string; evidence?: string } = {}) {
    const params = { id: sat.attempt._id };
    const body = { questionId, reason, ...said };
    return call(contract.challengeKey, { params, body }, { as: sat.as });
  }

  const withdraw = (id: string, as: Who) =>
    call(contract.withdrawChallenge, { params: { id } }, { as });

  async function own({ attempt, as }: Sat) {
    return (await call(contract.listOwnChallenges, { params: { id: attempt._id } }, { as })).data;
  }

  /** Decides what is open about a question; accepted, the third option is right as well. */
  function decide(id: string, questionId: string, isAccepted: boolean, as: Who = tutor) {
    const said = { questionId, reason: 'Both editions differ.' };
    const correction = { kind: 'accept' as const, key: { optionIds: ['c'] } };
    const body = isAccepted
      ? { ...said, verdict: 'accepted' as const, correction }
      : { ...said, verdict: 'rejected' as const };
    return call(contract.decideChallenges, { params: { id }, body }, { as });
  }

  async function told(as: Who) {
    const { data } = await call(notices.listNotifications, {}, { as });
    return data.notifications.map(({ title }) => title);
  }

  /** A quiz with three sheets, of the first two of which the first answer is wrong: the third option. */
  async function scene(quiz: Parameters<typeof makeQuiz>[0] = {}) {
    const { id, questionIds } = await makeQuiz(quiz);
    const sat = [await sit(id, [2]), await sit(id, [2]), await sit(id, [0])];
    const [one, two, three] = sat as [Sat, Sat, Sat];
    return { id, first: questionIds[0] ?? '', second: questionIds[1] ?? '', one, two, three };
  }

  return { ...hall, become, challenge, decide, open, own, scene, told, withdraw };
}
