import { formatLength } from '@chinar/content/format';
import {
  type Comment,
  commentLetters,
  createVideoComment,
  editComment,
  listVideoComments,
  replyToComment,
} from '@chinar/contract/comments';
import type { WithinLesson } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SwitchBox } from '../../../ui/choice-boxes.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { TextareaField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/toasts.tsx';

const touches = [listVideoComments];

function sent({ status }: Comment): void {
  if (status === 'pending') toast.info(m.comments_waits());
  else toast.success(m.comments_sent());
}

/** Words of one's own below a film, of the second at which it stands if one likes. */
export function WriteForm({
  videoId,
  within,
  second,
}: {
  videoId: string;
  within: WithinLesson;
  /** Where the film stands now; null before it was played. */
  second: number | null;
}) {
  const [isAt, setAt] = useState(false);
  const at = isAt && second !== null ? { atSeconds: second } : {};
  return (
    <EndpointForm
      endpoint={createVideoComment}
      params={{ id: videoId }}
      also={{ ...within, ...at }}
      draftKey={`comment-${videoId}`}
      touches={touches}
      resetOnSuccess
      onSent={(comment) => {
        setAt(false);
        sent(comment);
      }}
      label={m.comments_write()}
    >
      <TextareaField
        name="content"
        label={m.comments_write()}
        hint={m.comments_write_hint()}
        maxLength={commentLetters}
      />
      {second !== null && (
        <SwitchBox
          label={m.comments_at({ time: formatLength(second) })}
          text={m.comments_at({ time: formatLength(second) })}
          isOn={isAt}
          onChange={setAt}
        />
      )}
      <SubmitButton>{m.comments_send()}</SubmitButton>
    </EndpointForm>
  );
}

/** An answer to a comment. */
export function ReplyForm({
  id,
  within,
  onEnd,
}: {
  id: string;
  within: WithinLesson;
  onEnd: () => void;
}) {
  return (
    <EndpointForm
      endpoint={replyToComment}
      params={{ id }}
      also={within}
      draftKey={`reply-${id}`}
      touches={touches}
      onSent={(comment) => {
        sent(comment);
        onEnd();
      }}
      label={m.comments_reply()}
    >
      <TextareaField name="content" label={m.comments_reply()} maxLength={commentLetters} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{m.comments_send()}</SubmitButton>
        <Button onClick={onEnd}>{m.common_cancel()}</Button>
      </div>
    </EndpointForm>
  );
}

/** Own words put right. */
export function EditForm({
  comment,
  onEnd,
}: {
  comment: Pick<Comment, '_id' | 'content'>;
  onEnd: () => void;
}) {
  return (
    <EndpointForm
      endpoint={editComment}
      params={{ id: comment._id }}
      record={{ content: comment.content }}
      touches={touches}
      onSent={(changed) => {
        sent(changed);
        onEnd();
      }}
      label={m.comments_edit()}
    >
      <TextareaField name="content" label={m.comments_edit()} maxLength={commentLetters} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{m.comments_save()}</SubmitButton>
        <Button onClick={onEnd}>{m.common_cancel()}</Button>
      </div>
    </EndpointForm>
  );
}
