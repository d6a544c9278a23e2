import { formatDateTime } from '@chinar/content/format';
import { getQuestion, listQuestions } from '@chinar/contract/questions';
import {
  listQuestionVersions,
  type QuestionVersion,
  restoreQuestion,
} from '@chinar/contract/questions.bank';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { ApiError, saidOf } from '../../../lib/api-error.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useApi, useSend } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { holdsMaths, useMaths } from '../../../ui/use-maths.ts';
import { QuestionBody } from '../question-body-part.tsx';
import { differencesOf } from './version-changes.ts';
import { wordChanges } from './word-changes.ts';

const writers = {
  you: m.questions_version_you,
  owner: m.questions_version_owner,
  staff: m.questions_version_staff,
};

/** One text before and after: what went is struck through, what came is underlined. */
function Changed({ before, after }: { before: string; after: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-break-word">
      {wordChanges(before, after).map(({ kind, text }, place) => {
        // Runs have no names, and are drawn anew as a whole.
        const key = `${place} ${kind}`;
        if (kind === 'gone')
          return (
            <del key={key} className="bg-bad-soft text-bad">
              {text}
            </del>
          );
        if (kind === 'new')
          return (
            <ins key={key} className="bg-good-soft text-good-text">
              {text}
            </ins>
          );
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}

function Differences({ older, newer }: { older: QuestionVersion; newer: QuestionVersion }) {
  const differences = differencesOf(older, newer);
  if (differences.length === 0) return <p className="text-ink-2">{m.questions_versions_same()}</p>;
  return (
    <dl className="grid gap-3">
      {differences.map(({ place, before, after }) => (
        <div key={place}>
          <dt className="text-14 font-semibold text-ink-3">{place}</dt>
          <dd>
            <Changed before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function VersionRow({
  version,
  current,
  onRestore,
  isRestoring,
}: {
  version: QuestionVersion;
  current: QuestionVersion | undefined;
  onRestore: () => void;
  isRestoring: boolean;
}) {
  const [open, setOpen] = useState<'look' | 'compare' | null>(null);
  const toggle = (what: 'look' | 'compare') => setOpen(open === what ? null : what);
  const number = m.questions_version({ number: version.version });
  return (
    <li className="grid gap-3 border-b border-line px-4 py-3 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{number}</span>
        {version.isCurrent && <Tag tone="good">{m.questions_version_current()}</Tag>}
        <span className="text-14 text-ink-2">
          {formatDateTime(Date.parse(version.at), currentLocale())} · {writers[version.by]()}
        </span>
        <span className="flex-1" />
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={open === 'look'}
          aria-label={m.questions_version_act({ act: m.questions_version_look(), number })}
          onClick={() => toggle('look')}
        >
          {m.questions_version_look()}
        </Button>
        {!version.isCurrent && (
          <>
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={open === 'compare'}
              aria-label={m.questions_version_act({ act: m.questions_version_compare(), number })}
              onClick={() => toggle('compare')}
            >
              {m.questions_version_compare()}
            </Button>
            <Button
              size="sm"
              loading={isRestoring}
              aria-label={m.questions_version_act({ act: m.questions_version_restore(), number })}
              onClick={onRestore}
            >
              {m.questions_version_restore()}
            </Button>
          </>
        )}
      </div>
      {open === 'look' && (
        <div className="rounded-control bg-paper p-4">
          <QuestionBody question={version} html={version.html} />
        </div>
      )}
      {open === 'compare' && current && (
        <div className="rounded-control bg-paper p-4">
          <Differences older={version} newer={current} />
        </div>
      )}
    </li>
  );
}

/** The versions of a question: looked at, compared with how it is now, and written anew. */
export function VersionsPart({
  id,
  version,
  onRestored,
}: {
  id: string;
  version: number;
  /** Told the version that was written. */
  onRestored: (version: number) => void;
}) {
  const [limit, setLimit] = useState(10);
  const query = useApi(
    listQuestionVersions,
    { params: { id }, query: { limit } },
    { keepPrevious: true },
  );
  const send = useSend(restoreQuestion, {
    touches: [getQuestion, listQuestions, listQuestionVersions],
  });
  const [failed, setFailed] = useState('');
  const versions = query.data?.versions ?? [];
  const current = versions.find(({ isCurrent }) => isCurrent);
  const isDrawable = useMaths(holdsMaths(query.data));
  const restore = async (to: number): Promise<void> => {
    setFailed('');
    try {
      const data = await send.mutateAsync({ params: { id }, body: { to, version } });
      onRestored(data.version);
      toast.success(m.questions_version_restored({ number: to }), {
        undo: () =>
          void send
            .mutateAsync({ params: { id }, body: { to: version } })
            .then((back) => onRestored(back.version))
            .catch((error: unknown) => toast.error(saidOf(error, m.common_load_failed()))),
      });
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'state_conflict';
      setFailed(isStale ? m.questions_version_stale() : saidOf(error, m.common_load_failed()));
    }
  };
  return (
    <section aria-labelledby="versions" className="grid gap-4">
      <div>
        <h2 id="versions" className="text-22">
          {m.questions_versions()}
        </h2>
        <p className="mt-1 text-14 text-ink-2">{m.questions_versions_hint()}</p>
      </div>
      {failed && (
        <Notice tone="bad" isAlert>
          {failed}
        </Notice>
      )}
      <QueryState
        query={{ ...query, isPending: query.isPending || !isDrawable }}
        skeleton={<TextSkeleton lines={3} />}
      >
        {() => (
          <ol className="rounded-card border border-line bg-surface">
            {versions.map((one) => (
              <VersionRow
                key={one.version}
                version={one}
                current={current}
                onRestore={() => void restore(one.version)}
                isRestoring={send.isPending}
              />
            ))}
          </ol>
        )}
      </QueryState>
      {query.data?.pagination.next && (
        <Button onClick={() => setLimit(Math.min(100, limit + 30))}>
          {m.questions_versions_more()}
        </Button>
      )}
    </section>
  );
}
