import { formatLength } from '@chinar/content/format';
import {
  type Comment,
  deleteComment,
  likeComment,
  listVideoComments,
  type Reply,
} from '@chinar/contract/comments';
import type { WithinLesson } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { Flag, Heart, MessageCircle, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { saidOf } from '../../../lib/api-error.ts';
import { useSend } from '../../../lib/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Press } from '../../../ui/press.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { heldWord } from './comment-words.ts';
import { ReportForm } from './report-form.tsx';
import { EditForm, ReplyForm } from './write-form.tsx';

type LineProps = {
  comment: Comment | Reply;
  within: WithinLesson;
  isOpen: boolean;
  onSecond: (second: number) => void;
};

/** A small verb below words. */
function Verb({
  icon,
  label,
  isOn,
  onClick,
  children,
}: {
  icon: ReactNode;
  label: string;
  isOn?: boolean;
  onClick: () => void;
  children?: ReactNode;
}) {
  return (
    <Press
      aria-label={label}
      aria-pressed={isOn}
      onClick={onClick}
      className="state inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 text-14 text-ink-2 hover:bg-sunk hover:text-ink aria-pressed:text-leaf"
    >
      {icon}
      {children}
    </Press>
  );
}

type Doing = 'nothing' | 'reply' | 'edit' | 'report' | 'delete';

/** How many like words, and whether the reader does. */
function Likes({ comment }: Pick<LineProps, 'comment'>) {
  const { _id: id, authorName, liked, likes, status } = comment;
  const isReader = useSession().status === 'user';
  const liking = useSend(likeComment, { touches: [listVideoComments] });
  const like = (): void =>
    liking.mutate(
      { params: { id }, body: { liked: !liked } },
      { onError: (error) => toast.error(saidOf(error, '')) },
    );
  const count = likes > 0 && <span className="tabular-nums">{likes}</span>;
  if (isReader && status === 'visible')
    return (
      <Verb
        icon={<Heart size={18} className={liked ? 'fill-current' : ''} aria-hidden="true" />}
        label={m.comments_like({ name: authorName, count: likes })}
        isOn={liked}
        onClick={like}
      >
        {count}
      </Verb>
    );
  if (likes === 0) return null;
  return (
    <span className="inline-flex min-h-11 items-center gap-1.5 px-2 text-14 text-ink-2">
      <Heart size={18} aria-hidden="true" />
      <span className="sr-only">{m.comments_likes()} </span>
      {count}
    </span>
  );
}

/** What a reader can do with words: only what the server offers them. */
function Verbs({
  comment,
  isOpen,
  onDo,
}: Pick<LineProps, 'comment' | 'isOpen'> & { onDo: (what: Doing) => void }) {
  const isReader = useSession().status === 'user';
  const { can, status, authorName: name } = comment;
  return (
    <div className="-ml-2 flex flex-wrap items-center">
      <Likes comment={comment} />
      {isReader && isOpen && status === 'visible' && (
        <Verb
          icon={<MessageCircle size={18} aria-hidden="true" />}
          label={m.comments_reply_to({ name })}
          onClick={() => onDo('reply')}
        >
          {m.comments_reply()}
        </Verb>
      )}
      {can.edit && (
        <Verb
          icon={<Pencil size={18} aria-hidden="true" />}
          label={m.comments_edit_of({ name })}
          onClick={() => onDo('edit')}
        />
      )}
      {can.report && (
        <Verb
          icon={<Flag size={18} aria-hidden="true" />}
          label={m.comments_report_of({ name })}
          onClick={() => onDo('report')}
        />
      )}
      {can.delete && (
        <Verb
          icon={<Trash2 size={18} aria-hidden="true" />}
          label={m.comments_delete_of({ name })}
          onClick={() => onDo('delete')}
        />
      )}
    </div>
  );
}

function Head({ comment, onSecond }: Pick<LineProps, 'comment' | 'onSecond'>) {
  const { authorName, isMaker, createdAt, isEdited, atSeconds } = comment;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
      <span className="font-semibold text-ink">{authorName}</span>
      {isMaker && <Tag tone="leaf">{m.comments_maker()}</Tag>}
      <span>
        <TimeText instant={createdAt} />
        {isEdited && <> · {m.comments_edited()}</>}
      </span>
      {atSeconds !== null && (
        <Press
          onClick={() => onSecond(atSeconds)}
          aria-label={m.comments_go_to({ time: formatLength(atSeconds) })}
          className="state inline-flex min-h-11 items-center rounded-control px-1 font-semibold text-lake tabular-nums hover:underline"
        >
          {formatLength(atSeconds)}
        </Press>
      )}
    </div>
  );
}

/** Asks before words are taken away. */
function DeleteDialog({ id, onEnd }: { id: string; onEnd: () => void }) {
  const deleting = useSend(deleteComment, { touches: [listVideoComments] });
  return (
    <ConfirmDialog
      isOpen
      onClose={onEnd}
      onConfirm={() =>
        deleting.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              toast.success(m.comments_deleted());
              onEnd();
            },
            onError: (error) => toast.error(saidOf(error, '')),
          },
        )
      }
      title={m.comments_delete_title()}
      text={m.comments_delete_text()}
      verb={m.comments_delete()}
      isDestructive
      isBusy={deleting.isPending}
    />
  );
}

/** Words below a film, with what can be done with them. */
export function CommentLine(props: LineProps) {
  const { comment, within, onSecond } = props;
  const [doing, setDoing] = useState<Doing>('nothing');
  const end = (): void => setDoing('nothing');
  if (comment.status === 'removed')
    return <p className="py-2 text-14 text-ink-2 italic">{m.comments_gone()}</p>;
  return (
    <div className="flex gap-3">
      <Avatar name={comment.authorName} src={comment.avatar} size="sm" />
      <div className="grid min-w-0 flex-1 gap-1">
        <Head comment={comment} onSecond={onSecond} />
        {comment.reason && (
          <p className="rounded-control bg-warn-soft px-3 py-2 text-14 text-warn-text">
            {heldWord(comment.reason)}
          </p>
        )}
        {doing === 'edit' ? (
          <EditForm comment={comment} onEnd={end} />
        ) : (
          <p className="max-w-text break-words whitespace-pre-wrap">{comment.content}</p>
        )}
        <Verbs comment={comment} isOpen={props.isOpen} onDo={setDoing} />
        {doing === 'reply' && <ReplyForm id={comment._id} within={within} onEnd={end} />}
        {doing === 'report' && <ReportForm id={comment._id} onEnd={end} />}
        {doing === 'delete' && <DeleteDialog id={comment._id} onEnd={end} />}
      </div>
    </div>
  );
}
