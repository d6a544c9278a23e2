import { listQuestionUses } from '@chinar/contract/questions.bank';
import * as m from '@chinar/messages/paraglide/messages';
import { useApi } from '../../../lib/queries.ts';
import { Given } from '../../../ui/given.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';

/** As many as are shown; of more the number says so. */
const shown = 50;

/** The quizzes that ask a question. */
export function UsesPart({ id, version }: { id: string; version: number }) {
  const query = useApi(listQuestionUses, { params: { id }, query: { limit: shown } });
  const uses = query.data?.uses ?? [];
  const total = query.data?.pagination.total ?? 0;
  return (
    <section aria-labelledby="uses" className="grid gap-4">
      <h2 id="uses" className="text-22">
        {m.questions_uses()}
      </h2>
      <QueryState query={query} skeleton={<TextSkeleton lines={2} />}>
        {() =>
          uses.length === 0 ? (
            <p className="text-ink-2">{m.questions_uses_none()}</p>
          ) : (
            <>
              <ul className="rounded-card border border-line bg-surface">
                {uses.map((use) => (
                  <li
                    key={use.quizId}
                    className="grid gap-1 border-b border-line px-4 py-3 last:border-0"
                  >
                    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      <span className="font-semibold">
                        <Given>{use.title}</Given>
                      </span>
                      <Tag tone={use.isPublished ? 'good' : 'plain'}>
                        {use.isArchived
                          ? m.questions_use_archived()
                          : use.isPublished
                            ? m.questions_use_published()
                            : m.questions_use_draft()}
                      </Tag>
                    </p>
                    <p className="text-14 text-ink-2">
                      <Given>{use.section}</Given>
                      {use.asksVersion !== null &&
                        ` · ${
                          use.asksVersion === version
                            ? m.questions_use_newest()
                            : m.questions_use_older({ number: use.asksVersion })
                        }`}
                    </p>
                  </li>
                ))}
              </ul>
              {total > uses.length && (
                <p className="text-14 text-ink-2">
                  {m.questions_uses_more({ count: total - uses.length })}
                </p>
              )}
            </>
          )
        }
      </QueryState>
    </section>
  );
}
