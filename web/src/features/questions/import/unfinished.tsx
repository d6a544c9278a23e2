import { importPurposes } from '@chinar/contract/questions.exchange';
import { deleteUpload } from '@chinar/contract/files';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { sizeText } from '../../../lib/size-text.ts';
import {
  forgetUnfinished,
  readUnfinished,
  type UnfinishedUpload,
} from '../../../lib/unfinished-uploads.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Files that this device began to send: a page cannot open them anew, whoever chose them can. */
export function Unfinished() {
  // The screen is drawn once it is known who is logged in, which is in the browser alone.
  const [notes, setNotes] = useState(() => readUnfinished(Object.values(importPurposes)));

  function drop({ id }: UnfinishedUpload): void {
    forgetUnfinished(id);
    setNotes((list) => list.filter((note) => note.id !== id));
    // What is not heard is swept a day later.
    void call(deleteUpload, { params: { id } }).catch(() => undefined);
  }

  return notes.map((note) => (
    <Notice key={note.id} tone="info">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-60 flex-1 wrap-anywhere">
          {note.received >= note.bytes
            ? m.questions_import_there({ name: note.name })
            : m.questions_import_unfinished({
                name: note.name,
                sent: sizeText(note.received),
                total: sizeText(note.bytes),
              })}
        </p>
        <Button size="sm" onClick={() => drop(note)}>
          {m.questions_import_forget()}
        </Button>
      </div>
    </Notice>
  ));
}
