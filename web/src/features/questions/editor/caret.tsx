import type { ReactNode } from 'react';
import type { TextKind } from '@chinar/contract/questions.terms';
import { createContext, use, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { putInto, type Snippet } from './snippets.ts';

type Caret = {
  /** What kind of text the boxes hold. */
  kind: TextKind;
  /** Remembers the box that has the caret, or had it last. */
  enter: (box: HTMLTextAreaElement) => void;
  put: (snippet: Snippet) => void;
  /** Writes words where the caret is, or was when somebody began to choose them. */
  write: (text: string) => void;
  /** A picture that was pasted, dropped or is to be chosen; the dialog asks for the rest. */
  picture: File | 'choose' | null;
  askPicture: (picture: File | 'choose' | null) => void;
};

/** By which the boxes of the editor are told from others of the page. */
export const cellMark = 'question-text';

const CaretContext = createContext<Caret | null>(null);

/** Writes over what is selected, as typing does: it can be taken back by the keys that do so. */
function typeInto(box: HTMLTextAreaElement, text: string): void {
  box.focus();
  // Old, and the only way that keeps the undo of the browser; where it is missing, the text is set.
  const hasFocus = document.activeElement === box;
  if (hasFocus && document.execCommand?.('insertText', false, text)) return;
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Lets what stands beside the boxes write into the one that was used last. */
export function CaretKeeper({ children }: { children: ReactNode }) {
  const box = useRef<HTMLTextAreaElement | null>(null);
  const [picture, askPicture] = useState<File | 'choose' | null>(null);
  const kind = useWatch({ name: 'textKind' }) as TextKind;
  const caret = useMemo<Caret>(() => {
    const current = (): HTMLTextAreaElement | null => {
      if (box.current?.isConnected) return box.current;
      return document.querySelector<HTMLTextAreaElement>(`textarea[data-mark=${cellMark}]`);
    };
    return {
      kind,
      enter: (entered) => {
        box.current = entered;
      },
      put: (snippet) => {
        const into = current();
        if (!into) return;
        const { value, selectionStart: from, selectionEnd: to } = into;
        const { text, caret: place } = putInto(value, { from, to }, snippet, kind);
        typeInto(into, text);
        into.setSelectionRange(from + place, from + place);
      },
      write: (text) => {
        const into = current();
        if (into) typeInto(into, text);
      },
      picture,
      askPicture,
    };
  }, [kind, picture]);
  return <CaretContext value={caret}>{children}</CaretContext>;
}

export function useCaret(): Caret {
  const caret = use(CaretContext);
  if (!caret) throw new Error('Only within a CaretKeeper');
  return caret;
}
