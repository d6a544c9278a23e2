import { type Comment, listVideoComments } from '@chinar/contract/comments';
import type { WithinLesson } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { CommentLine } from './thread/comment-line.tsx';
import { WriteForm } from './thread/write-form.tsx';

const perPage = 20;

type CommentsProps = {
  videoId: string;
  /** The lesson in which the film stands, if it stands in one. */
  within?: WithinLesson;
  /** Where the film stands now; null before it was played. */
  second: number | null;
  /** Plays the film from a second on. */
  onSecond: (second: number) => void;
};

type Sort = 'newest' | 'popular' | 'second';

/** Where a visitor is told that one has to be logged in to write. */
function ToWrite({ videoId }: { videoId: string }) {
  return (
    <p className="text-ink-2">
      <Link to={paths.login(paths.video(videoId))}>{m.comments_login()}</Link>
    </p>
  );
}

type ThreadProps = Required<Pick<CommentsProps, 'within' | 'onSecond'>> & {
  comments: readonly Comment[];
  isOpen: boolean;
};

/** Comments, with the answers to each below it. */
function Thread({ comments, ...place }: ThreadProps) {
  return (
    <ol className="grid gap-5">
      {comments.map((comment) => (
        <li key={comment._id} className="grid gap-3 border-b border-line pb-4 last:border-0">
          <CommentLine comment={comment} {...place} />
          {comment.replies.length > 0 && (
            <ol className="ml-5 grid gap-3 border-l-2 border-line pl-4 md:ml-12">
              {comment.replies.map((reply) => (
                <li key={reply._id}>
                  <CommentLine comment={reply} {...place} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

/** What viewers say of a film: doubts at a second of it, and answers. */
export function VideoComments({ videoId, within = {}, second, onSecond }: CommentsProps) {
  const [sort, setSort] = useState<Sort>('newest');
  const [shown, setShown] = useState(perPage);
  const input = { params: { id: videoId }, query: { ...within, sort, limit: shown } };
  const query = useApi(listVideoComments, input, { keepPrevious: true });
  const isReader = useSession().status === 'user';
  const { comments = [], pagination, isOpen = true } = query.data ?? {};
  const hasMore = Boolean(pagination?.next) && shown < 100;
  return (
    <section aria-labelledby="comments" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="comments" className="text-22 md:text-28">
          {m.comments_title()}
        </h2>
        {comments.length > 1 && (
          <Segmented
            label={m.comments_sort()}
            showLabel={false}
            value={sort}
            onChange={setSort}
            options={[
              { value: 'newest', label: m.comments_sort_newest() },
              { value: 'popular', label: m.comments_sort_popular() },
              { value: 'second', label: m.comments_sort_second() },
            ]}
          />
        )}
      </div>
      {!isOpen && <p className="text-ink-2">{m.comments_closed()}</p>}
      {isOpen &&
        (isReader ? (
          <WriteForm videoId={videoId} within={within} second={second} />
        ) : (
          <ToWrite videoId={videoId} />
        ))}
      <QueryState query={query} skeleton={<TextSkeleton lines={4} />}>
        {() =>
          comments.length === 0 ? (
            <p className="text-ink-2">{m.comments_none()}</p>
          ) : (
            <Thread {...{ comments, within, isOpen, onSecond }} />
          )
        }
      </QueryState>
      {hasMore && (
        <div>
          <Button loading={query.isFetching} onClick={() => setShown(shown + perPage)}>
            {m.comments_more()}
          </Button>
        </div>
      )}
    </section>
  );
}
