import * as contract from '@chinar/contract/attempts';
import type { Answer, AttemptHead, HeldResponse, ResponseEvent } from '@chinar/contract/attempts';
import * as papersContract from '@chinar/contract/attempts.papers';
import type { QuestionAsked } from '@chinar/contract/attempts.papers';
import * as resultsContract from '@chinar/contract/attempts.results';
import type { World } from './world.ts';

/** An attempt that was started, with its paper. */
export type Sitting = {
  status: number;
  attempt: AttemptHead;
  attemptToken: string;
  responses: HeldResponse[];
  questions: QuestionAsked[];
};

type Event = ResponseEvent;

/** Everything that a test does to one attempt, as the exam room does it over HTTP. */
export function makeHall({ call, clock }: World) {
  /** Starts a quiz and reads its paper, as the exam room does. */
  async function begin(quizId: string, as?: { id: string }): Promise<Sitting> {
    const endpoint = as ? contract.startAttempt : contract.startPublicAttempt;
    const started = await call(endpoint, { params: { id: quizId }, body: {} }, { as });
    if (!started.data) throw new Error(`No start: ${JSON.stringify(started.error)}`);
    const { attempt, attemptToken, responses } = started.data;
    const paper = await call(
      papersContract.getPaper,
      { params: { hash: attempt.paperHash } },
      { attemptToken },
    );
    const questions = paper.data.sections.flatMap((section) => section.questions);
    return { status: started.status, attempt, attemptToken, responses, questions };
  }

  function option(sitting: Sitting, question: number, place: number): Answer {
    const id = sitting.questions[question]?.content.en?.options[place]?._id ?? 'missing';
    return { optionIds: [id] };
  }

  let seq = 0;
  function event(
    sitting: Sitting,
    question: number,
    answer: Answer | null,
    overrides: Partial<Event> = {},
  ): Event {
    seq += 1;
    return {
      questionId: sitting.questions[question]?._id ?? 'missing',
      answer,
      status: answer ? ('answered' as const) : ('not_answered' as const),
      timeSpentMs: 1000,
      seq,
      at: new Date(clock.now()).toISOString(),
      ...overrides,
    };
  }

  function save(sitting: Sitting, events: Event[], epoch = 1) {
    return call(
      contract.saveResponses,
      { params: { id: sitting.attempt._id }, body: { epoch, events } },
      { attemptToken: sitting.attemptToken },
    );
  }

  /** Begins, and answers the first question rightly: four marks of the usual quiz. */
  async function beginRight(quizId: string, as: { id: string }): Promise<Sitting> {
    const sitting = await begin(quizId, as);
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    return sitting;
  }

  function submit(
    sitting: Sitting,
    answers: { questionId: string; answer: Answer | null }[] = [],
    beside: { history?: string; isTimeUp?: true; epoch?: number } = {},
  ) {
    return call(
      resultsContract.submitAttempt,
      { params: { id: sitting.attempt._id }, body: { answers, ...beside } },
      { attemptToken: sitting.attemptToken },
    );
  }

  function read(sitting: Sitting) {
    return call(
      resultsContract.getAttempt,
      { params: { id: sitting.attempt._id } },
      { attemptToken: sitting.attemptToken },
    );
  }

  return { begin, beginRight, option, event, save, submit, read };
}
