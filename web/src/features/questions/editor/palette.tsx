import * as m from '@chinar/messages/paraglide/messages';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Press } from '../../../ui/press.tsx';
import { useCaret } from './caret.tsx';
import { type SnippetGroup, snippets, takesPictures } from './snippets.ts';

const groups = ['formulae', 'signs', 'greek', 'chemistry', 'text'] as const;

function groupWord(group: SnippetGroup): string {
  const words = {
    formulae: m.questions_palette_formulae,
    signs: m.questions_palette_signs,
    greek: m.questions_palette_greek,
    chemistry: m.questions_palette_chemistry,
    text: m.questions_palette_text,
  };
  return words[group]();
}

/** Signs and formulae, put where the caret is; it stays in its box while they are pressed. */
export function Palette() {
  const caret = useCaret();
  const [group, setGroup] = useState<SnippetGroup>('formulae');
  const hold = (event: { preventDefault: () => void }): void => event.preventDefault();
  return (
    <div
      role="toolbar"
      aria-label={m.questions_palette()}
      className="at-edge sticky top-14 z-10 -mx-1 grid min-w-0 grid-cols-1 gap-1 rounded-card border border-line bg-raised p-1.5 shadow-raised"
    >
      <div className="snap-row items-center gap-1">
        {groups.map((each) => (
          <Press
            key={each}
            aria-pressed={group === each}
            onMouseDown={hold}
            onClick={() => setGroup(each)}
            className="min-h-11 shrink-0 rounded-control px-3 text-14 font-medium text-ink-2 hover:bg-sunk aria-pressed:bg-sunk aria-pressed:font-semibold aria-pressed:text-ink md:min-h-9"
          >
            {groupWord(each)}
          </Press>
        ))}
        <span className="flex-1" />
        {takesPictures(caret.kind) && (
          <IconButton
            label={m.questions_picture_add()}
            onMouseDown={hold}
            onClick={() => caret.askPicture('choose')}
          >
            <ImagePlus size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="snap-row items-center gap-1 border-t border-line pt-1.5">
        {snippets[group].map((snippet) => (
          <Press
            key={snippet.put}
            {...(snippet.name
              ? { 'aria-label': snippet.name(), title: snippet.name(), 'data-sign': snippet.show }
              : {})}
            onMouseDown={hold}
            onClick={() => caret.put(snippet)}
            className="grid min-h-11 min-w-11 shrink-0 place-items-center rounded-control px-2 text-18 before:content-[attr(data-sign)] hover:bg-sunk md:min-h-10 md:min-w-10"
          >
            {/* A drawing of what it is called is no text of its own. */}
            {snippet.name ? '' : snippet.show}
          </Press>
        ))}
      </div>
    </div>
  );
}
