import { listQuestions } from '@chinar/contract/questions';
import {
  type ChangedQuestion,
  changeQuestions,
  getBankOutline,
  undoQuestionChange,
} from '@chinar/contract/questions.bank';
import { Difficulty, questionLimits, QuestionStatus } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { saidOf } from '../../lib/api-error.ts';
import { useApi, useSend } from '../../lib/queries.ts';
import { difficultyWord } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SuggestField } from '../../ui/fields/bare-boxes.tsx';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { TagsField } from '../../ui/fields/tags-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.tsx';
import { statusWord } from './question-data.ts';

const name = z._default(z.string().check(z.trim(), z.maxLength(80)), '');
const tags = z._default(z.array(z.string()), []);
const Wish = z.object({
  subject: name,
  topic: name,
  subtopic: name,
  difficulty: z.optional(Difficulty),
  addTags: tags,
  removeTags: tags,
  status: z.optional(QuestionStatus),
});

/** Of what was filled in the change that is asked for; an empty box changes nothing. */
function changeOf({
  subject,
  topic,
  subtopic,
  addTags,
  removeTags,
  ...rest
}: z.output<typeof Wish>) {
  return {
    ...(subject || topic || subtopic ? { topic: { subject, topic, subtopic } } : {}),
    ...(rest.difficulty ? { difficulty: rest.difficulty } : {}),
    ...(addTags.length > 0 ? { addTags } : {}),
    ...(removeTags.length > 0 ? { removeTags } : {}),
    ...(rest.status ? { status: rest.status } : {}),
  };
}

function Fields() {
  const { data } = useApi(getBankOutline);
  const topics = data?.topics ?? [];
  const keep = { value: '', label: m.questions_bulk_keep() };
  return (
    <>
      <div className="grid grid-cols-1 gap-4">
        <SuggestField
          name="subject"
          label={m.questions_field_subject()}
          suggestions={topics.map((one) => one.subject)}
          maxLength={80}
          optional
        />
        <SuggestField
          name="topic"
          label={m.questions_field_topic()}
          suggestions={topics.map((one) => one.topic).filter(Boolean)}
          maxLength={80}
          optional
        />
        <SuggestField
          name="subtopic"
          label={m.questions_field_subtopic()}
          suggestions={topics.map((one) => one.subtopic).filter(Boolean)}
          maxLength={80}
          optional
        />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          name="difficulty"
          label={m.questions_field_difficulty()}
          choices={[
            keep,
            ...Difficulty.options.map((value) => ({ value, label: difficultyWord(value) })),
          ]}
          optional
        />
        <SelectField
          name="status"
          label={m.questions_filter_status()}
          choices={[
            keep,
            ...QuestionStatus.options.map((value) => ({ value, label: statusWord(value) })),
          ]}
          optional
        />
      </div>
      <TagsField
        name="addTags"
        label={m.questions_bulk_add_tags()}
        max={questionLimits.tags}
        maxLength={questionLimits.tag}
        optional
      />
      <TagsField
        name="removeTags"
        label={m.questions_bulk_remove_tags()}
        max={questionLimits.tags}
        maxLength={questionLimits.tag}
        optional
      />
    </>
  );
}

const touches = [listQuestions, getBankOutline];

/** Changes what the selected questions say of themselves; the way back stands in the news of it. */
export function BulkForm({
  ids,
  acts,
  onDone,
}: {
  ids: readonly string[];
  /** What else can be done with them. */
  acts?: ReactNode;
  onDone: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const send = useSend(changeQuestions, { touches });
  const undo = useSend(undoQuestionChange, { touches });
  const takeBack = async (questions: ChangedQuestion[]): Promise<void> => {
    try {
      const data = await undo.mutateAsync({ body: { questions } });
      toast.info(m.questions_bulk_undone({ count: data.restored }));
      if (data.left > 0)
        toast.error(
          m.questions_bulk_left({ count: data.left, reasons: m.questions_bulk_edited_since() }),
        );
    } catch (error) {
      toast.error(saidOf(error, m.common_load_failed()));
    }
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-1 rounded-card border border-line bg-raised px-3 py-2 shadow-raised">
        <output className="mr-auto font-semibold">
          {m.questions_selected({ count: ids.length })}
        </output>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {m.questions_select_none()}
        </Button>
        {acts}
        <Button size="sm" onClick={() => setOpen(true)}>
          {m.questions_bulk()}
        </Button>
      </div>
      {left.length > 0 && (
        <Notice tone="warn" isAlert>
          {m.questions_bulk_left({ count: left.length, reasons: [...new Set(left)].join(' ') })}
        </Notice>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.questions_bulk_title({ count: ids.length })}
        text={m.questions_bulk_text()}
      >
        <Form
          schema={Wish}
          defaults={{ subject: '', topic: '', subtopic: '', difficulty: '', status: '' }}
          label={m.questions_bulk()}
          onSubmit={async (wish) => {
            const change = changeOf(wish);
            if (Object.keys(change).length === 0) return setOpen(false);
            const data = await send.mutateAsync({ body: { ids: [...ids], change } });
            setOpen(false);
            setLeft(data.left.map(({ reason }) => reason));
            const { changed } = data;
            toast.success(
              m.questions_bulk_done({ count: changed.length }),
              changed.length > 0 ? { undo: () => void takeBack(changed) } : {},
            );
            if (data.left.length === 0) onDone();
          }}
        >
          <Fields />
          <SubmitButton>{m.questions_bulk_verb({ count: ids.length })}</SubmitButton>
        </Form>
      </Dialog>
    </div>
  );
}
