import type { DataOf } from '@chinar/contract/endpoint';
import { type KeyChallenge, listKeyChallenges } from '@chinar/contract/key-challenges';
import type { QuizEdit } from '@chinar/contract/quizzes';
import { listKeyCorrections } from '@chinar/contract/quizzes.keys';
import * as m from '@chinar/messages/paraglide/messages';
import { useId, useState } from 'react';
import { useApi } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Given } from '../../../ui/given.tsx';
import { PanelButton } from '../../../ui/panel-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { challengeTones, challengeWord } from '../../key-challenges/parts.tsx';
import { nameOf } from './asked-data.ts';
import { ChallengeDecideForm } from './challenge-decide-form.tsx';
import { ChosenPart } from './chosen-part.tsx';
import { KeyStatePart } from './key-state-part.tsx';
import { PageTurn } from './page-turn.tsx';

type Found = DataOf<typeof listKeyChallenges>;
type Tally = Found['questions'][number];

/** What one learner wrote; never a link that is followed, for anybody may have written it. */
function Told({ challenge }: { challenge: KeyChallenge }) {
  const { state, reason, evidence, answer, createdAt } = challenge;
  return (
    <li className="grid gap-1 border-b border-line py-3 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone={challengeTones[state]}>{challengeWord(state)}</Tag>
        <span className="text-14 text-ink-3">
          <TimeText instant={createdAt} />
        </span>
      </p>
      <p className="max-w-text wrap-anywhere whitespace-pre-line">
        <Given>{reason}</Given>
      </p>
      {evidence && (
        <p className="max-w-text text-14 wrap-anywhere text-ink-2">
          {m.key_challenges_evidence_of()}: <Given>{evidence}</Given>
        </p>
      )}
      {answer && (
        <p className="max-w-text text-14 wrap-anywhere text-ink-2">
          {m.key_challenges_answer()}: <Given>{answer}</Given>
        </p>
      )}
    </li>
  );
}

function Reasons({ quizId, questionId }: { quizId: string; questionId: string }) {
  const [page, setPage] = useState(1);
  const query = useApi(
    listKeyChallenges,
    { params: { id: quizId }, query: { questionId, page, limit: 20, sort: 'oldest' } },
    { keepPrevious: true },
  );
  const { data } = query;
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={4} />}>
      {() =>
        data && (
          <>
            <ul>
              {data.challenges.map((one) => (
                <Told key={one._id} challenge={one} />
              ))}
            </ul>
            <PageTurn page={page} pages={data.pagination.pages} onTurn={setPage} />
          </>
        )
      }
    </QueryState>
  );
}

/** The question with its key and what was chosen, what was said against it, and the decision. */
function Open({ quizId, tally, mayDecide }: { quizId: string; tally: Tally; mayDecide: boolean }) {
  const { questionId, open } = tally;
  const [verdict, setVerdict] = useState<'accepted' | 'rejected' | null>(null);
  const [isStale, setStale] = useState(false);
  const all = useApi(listKeyChallenges, { params: { id: quizId }, query: { limit: 1 } });
  return (
    <div className="grid gap-5">
      <ChosenPart quizId={quizId} questionId={questionId} />
      <Reasons quizId={quizId} questionId={questionId} />
      {isStale && (
        <Notice tone="warn" isAlert>
          {m.key_challenges_stale()}
        </Notice>
      )}
      {open > 0 && mayDecide && verdict === null && (
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button variant="primary" onClick={() => setVerdict('accepted')}>
            {m.key_challenges_accept()}
          </Button>
          <Button onClick={() => setVerdict('rejected')}>{m.key_challenges_reject()}</Button>
        </div>
      )}
      {verdict !== null && (
        <ChallengeDecideForm
          key={verdict}
          quizId={quizId}
          questionId={questionId}
          verdict={verdict}
          onDone={() => setVerdict(null)}
          onOutdated={() => {
            setStale(true);
            setVerdict(null);
            void all.refetch();
          }}
        />
      )}
      {open > 0 && !mayDecide && <p className="text-ink-2">{m.key_challenges_not_yours()}</p>}
    </div>
  );
}

function Question({
  quizId,
  name,
  tally,
  mayDecide,
}: {
  quizId: string;
  name: string;
  tally: Tally;
  mayDecide: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const decided = tally.accepted + tally.rejected;
  return (
    <li className="border-b border-line last:border-0">
      <div className="flex items-center gap-3 px-4 py-2.5">
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="line-clamp-2 font-medium">
            <Given>{name}</Given>
          </span>
          <span className="flex flex-wrap gap-2">
            {tally.open > 0 && (
              <Tag tone="lake">{m.key_challenges_count_open({ count: tally.open })}</Tag>
            )}
            {decided > 0 && <Tag>{m.key_challenges_count_decided({ count: decided })}</Tag>}
            {tally.withdrawn > 0 && (
              <Tag>{m.key_challenges_count_withdrawn({ count: tally.withdrawn })}</Tag>
            )}
          </span>
        </span>
        <PanelButton
          label={m.key_challenges_look({ question: name })}
          panel={panel}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      </div>
      <div id={panel} hidden={!isOpen} className="border-t border-line bg-paper px-4 py-4">
        {isOpen && <Open quizId={quizId} tally={tally} mayDecide={mayDecide} />}
      </div>
    </li>
  );
}

/** What learners say against the key, question by question, and how far the key is. */
export function ChallengesPart({ quiz }: { quiz: QuizEdit }) {
  const query = useApi(listKeyChallenges, { params: { id: quiz._id }, query: { limit: 1 } });
  const corrections = useApi(listKeyCorrections, { params: { id: quiz._id }, query: { limit: 1 } });
  const asked = corrections.data?.asked ?? [];
  const { data } = query;
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={6} />}>
      {() =>
        data && (
          <div className="grid max-w-3xl gap-5">
            <KeyStatePart
              quizId={quiz._id}
              keyState={data.keyState}
              challengeUntil={data.challengeUntil}
              become={data.can.become}
              waiting={data.questions.reduce((sum, { open }) => sum + open, 0)}
            />
            {data.questions.length === 0 ? (
              <EmptyState title={m.key_challenges_none()} text={m.key_challenges_none_text()} />
            ) : (
              <ul className="rounded-card border border-line bg-surface">
                {data.questions.map((tally) => (
                  <Question
                    key={tally.questionId}
                    quizId={quiz._id}
                    name={nameOf(quiz, asked, tally.questionId)}
                    tally={tally}
                    mayDecide={data.can.decide}
                  />
                ))}
              </ul>
            )}
          </div>
        )
      }
    </QueryState>
  );
}
