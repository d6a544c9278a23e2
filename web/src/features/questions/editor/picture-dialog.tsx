import { pictureLimits } from '@chinar/contract/pictures';
import { addPicture } from '@chinar/contract/questions.pictures';
import { questionLimits } from '@chinar/contract/questions.terms';
import { text } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../../ui/fields/form.tsx';
import { ImageField } from '../../../ui/fields/image-field.tsx';
import { TextareaField } from '../../../ui/fields/text-field.tsx';
import { useCaret } from './caret.tsx';
import { pictureIn } from './snippets.ts';

const Picture = z.object({ file: z.file(), alt: text(1, questionLimits.alt) });

/** Asks what a picture shows, sends it, and puts it where the caret was. */
export function PictureDialog() {
  const { kind, picture, askPicture, write } = useCaret();
  const added = useRef<string | null>(null);
  if (picture === null) return null;
  return (
    <Dialog
      isOpen
      onClose={() => askPicture(null)}
      onClosed={() => {
        // Not before: while the dialog stands, it takes the focus back from the text.
        if (added.current !== null) write(added.current);
        added.current = null;
      }}
      title={m.questions_picture_add()}
    >
      <Form
        schema={Picture}
        defaults={{ file: picture === 'choose' ? '' : picture, alt: '' }}
        label={m.questions_picture_add()}
        onSubmit={async ({ file, alt }) => {
          added.current = pictureIn(await call(addPicture, { body: { alt } }, { file }), alt, kind);
          askPicture(null);
        }}
      >
        <ImageField
          name="file"
          label={m.questions_picture()}
          maxBytes={pictureLimits.bytes}
          kinds={['jpeg', 'png', 'webp']}
        />
        <TextareaField
          name="alt"
          label={m.questions_picture_alt()}
          hint={m.questions_picture_alt_hint()}
          maxLength={questionLimits.alt}
          rows={2}
        />
        <SubmitButton>{m.questions_picture_put()}</SubmitButton>
      </Form>
    </Dialog>
  );
}
