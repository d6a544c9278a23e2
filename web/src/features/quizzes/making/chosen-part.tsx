import { getStatistics, type ItemStatistics } from '@chinar/contract/attempts.statistics';
import { getQuestion, type QuestionShown } from '@chinar/contract/questions';
import { listQuestionVersions } from '@chinar/contract/questions.bank';
import * as m from '@chinar/messages/paraglide/messages';
import { typedKeyWords } from '@chinar/messages/key-words';
import { useApi } from '../../../lib/queries.ts';
import { Html } from '../../../ui/html.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { ShareBar } from './share-bar.tsx';
import { chosenWords } from './statistics-words.ts';
import { letterOf } from '../../../lib/letters.ts';

type Option = ItemStatistics['options'][number];

/** The options of the version that was asked, with how many chose each. */
function Options({
  question,
  options,
}: {
  question: QuestionShown;
  options: readonly Option[] | undefined;
}) {
  const keyed = 'optionIds' in question.key ? question.key.optionIds : [];
  return (
    <ul className="grid gap-2">
      {question.html.en.options.map(({ _id, html }, place) => {
        const option = options?.find(({ bankId }) => bankId === _id);
        // The key that is marked by now, not the one that was published.
        const isKey = options ? option?.isKey : keyed.includes(_id);
        return (
          <li key={_id} className="grid gap-1">
            <div className="flex items-baseline justify-between gap-x-4">
              <span
                className={`flex min-w-0 items-baseline gap-2 ${isKey ? 'font-semibold text-good-text' : ''}`}
              >
                <span>{letterOf(place)}</span>
                <Html html={html} lang="en" inline />
                {isKey && <span className="text-14">{`(${m.key_challenges_is_key()})`}</span>}
              </span>
              {option?.share && (
                <span className="shrink-0 text-14 text-ink-2 tabular-nums">
                  {chosenWords(option.share, option.chosen)}
                </span>
              )}
            </div>
            {option && <ShareBar option={option} />}
          </li>
        );
      })}
    </ul>
  );
}

/** A question as the test asked it, with what those chose who sat it; as the bank has it, where it told nothing. */
function useAsked({ quizId, questionId }: { quizId: string; questionId: string }) {
  const statistics = useApi(getStatistics, { params: { id: quizId }, query: { questionId } });
  const item = statistics.data?.questions.find((one) => one.questionId === questionId);
  const versions = useApi(
    listQuestionVersions,
    { params: { id: questionId }, query: { version: item?.version ?? 1 } },
    { enabled: item !== undefined },
  );
  const bank = useApi(
    getQuestion,
    { params: { id: questionId } },
    { enabled: !item && !statistics.isPending },
  );
  const [asked] = versions.data?.versions ?? [];
  if (!item) return { query: bank, question: bank.data, options: undefined, isOlder: false };
  return {
    query: versions,
    question: asked,
    options: item.options,
    isOlder: asked?.isCurrent === false,
  };
}

/** A question with its key and what those chose who sat it. */
export function ChosenPart({ quizId, questionId }: { quizId: string; questionId: string }) {
  const { query, question, options, isOlder } = useAsked({ quizId, questionId });
  const key = question && typedKeyWords(question.key);
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={5} />}>
      {() =>
        question && (
          <div className="grid gap-3">
            <Html html={question.html.en.stem} lang="en" />
            {question.html.en.options.length > 0 && (
              <Options question={question} options={options} />
            )}
            {key && (
              <p className="font-semibold text-good-text">{m.key_challenges_key_is({ key })}</p>
            )}
            {isOlder && <p className="text-14 text-ink-2">{m.key_challenges_older()}</p>}
          </div>
        )
      }
    </QueryState>
  );
}
