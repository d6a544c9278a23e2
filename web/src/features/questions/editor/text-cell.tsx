import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react';
import { BareTextarea } from '../../../ui/fields/bare-boxes.tsx';
import { cellMark, useCaret } from './caret.tsx';
import { snippets, takesPictures } from './snippets.ts';

const [mathsSnippet] = snippets.formulae;
const [bold, italic] = snippets.text;
/** By the letter that is pressed with Ctrl, or with the Command key of a Mac. */
const byLetter = { m: mathsSnippet, b: bold, i: italic };

function pictureIn(files: FileList | undefined): File | null {
  return [...(files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;
}

/**
 * One text in one language: grows with what is written, takes pictures that are pasted or dropped where its
 * kind shows them, and is where the palette writes to once the caret was in it.
 */
export function TextCell({
  name,
  label,
  lang,
  rows = 1,
  maxLength,
  optional = false,
  onMove,
}: {
  name: string;
  /** Read out; what is seen stands around it. */
  label: string;
  lang: 'en' | 'hi';
  rows?: number;
  maxLength: number;
  optional?: boolean;
  /** Moves the entry that the text is of, by Alt and the arrows. */
  onMove?: (by: -1 | 1) => void;
}) {
  const caret = useCaret();
  const take = (event: ClipboardEvent | DragEvent, files: FileList | undefined): void => {
    const picture = pictureIn(files);
    if (!picture) return;
    // Where the text shows none, too: a browser would leave the page for the picture.
    event.preventDefault();
    if (takesPictures(caret.kind)) caret.askPicture(picture);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (onMove && altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault();
      onMove(key === 'ArrowUp' ? -1 : 1);
      return;
    }
    if (!ctrlKey && !metaKey) return;
    if (key === 'Enter') {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
      return;
    }
    const snippet = byLetter[key.toLowerCase() as keyof typeof byLetter];
    if (!snippet || altKey) return;
    event.preventDefault();
    caret.put(snippet);
  };
  return (
    <div className="min-w-0 flex-1">
      <BareTextarea
        name={name}
        label={label}
        lang={lang}
        rows={rows}
        maxLength={maxLength}
        optional={optional}
        mark={cellMark}
        events={{
          onFocus: (event) => caret.enter(event.currentTarget),
          onKeyDown: press,
          onPaste: (event) => {
            // Spreadsheets put a picture of the cells beside their words: the words are meant.
            const words = event.clipboardData.getData('text/plain').trim();
            if (words === '') take(event, event.clipboardData.files);
          },
          onDrop: (event) => {
            caret.enter(event.currentTarget);
            take(event, event.dataTransfer.files);
          },
        }}
      />
    </div>
  );
}
