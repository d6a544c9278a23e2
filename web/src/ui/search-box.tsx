import { Search } from 'lucide-react';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { useOnce, useRouteChange } from '../lib/effects.ts';
import { langOf } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { boxClass } from './fields/box-class.ts';

/** What finds suggestions for what is typed; loaded when the box is used. */
export type SuggestionSource = ComponentType<{
  text: string;
  onFound: (suggestions: readonly string[]) => void;
}>;

/** Where the arrow keys lead: through the list and back to what is typed, which is −1. */
function moved(active: number, key: string, count: number): number {
  const places = count + 1;
  const step = key === 'ArrowDown' ? 1 : -1;
  return ((active + 1 + step + places) % places) - 1;
}

type Look = 'header' | 'page';

/** What is suggested below the box; pressing one must not take the focus off the box first. */
function Suggestions({
  id,
  look,
  label,
  found,
  active,
  onChoose,
}: {
  id: string;
  label: string;
  found: readonly string[];
  active: number;
  look: Look;
  onChoose: (suggestion: string) => void;
}) {
  return (
    <div
      id={id}
      // A list that belongs to a box of text has no element of its own.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={label}
      className={`enter-rise absolute top-full right-0 z-30 mt-2 min-w-full rounded-card border border-line bg-raised p-2 shadow-overlay ${look === 'header' ? 'w-96' : ''}`}
    >
      {found.map((suggestion, place) => (
        // The keys are the box's: the focus stays there.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={suggestion}
          id={`${id}-${place}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={place === active}
          lang={langOf(suggestion)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          className={`flex min-h-11 cursor-pointer items-center rounded-control px-3 py-1.5 hover:bg-sunk ${place === active ? 'bg-sunk' : ''}`}
        >
          {suggestion}
        </div>
      ))}
    </div>
  );
}

type SearchBoxProps = {
  /** The box's name, which stands in it too while it is empty. */
  label: string;
  source: SuggestionSource;
  /** What was searched for. */
  value?: string;
  /** Puts the focus into the box at once. */
  isFirst?: boolean;
  look: Look;
  children?: ReactNode;
};

/**
 * The search over everything: a plain form, so that it works before the page is hydrated, with a list of
 * suggestions below it. Arrows walk through the list, Enter takes what they stand on, Escape closes it.
 */
export function SearchBox({
  label,
  source: Source,
  value = '',
  isFirst = false,
  look,
  children,
}: SearchBoxProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && found.length > 0;
  useRouteChange(() => setOpen(false));
  useOnce(() => input.current?.focus(), isFirst);
  useOnce(() => {
    const { current } = input;
    if (!current || document.activeElement !== current) return;
    // Somebody was there before anything of ours was running: neither focus nor input was heard.
    setWanted(true);
    setText(current.value === value ? '' : current.value);
    setOpen(true);
  });

  function go(words: string): void {
    const q = words.trim();
    setOpen(false);
    setActive(-1);
    if (q === '') return;
    if (input.current) input.current.value = q;
    void navigate(paths.search({ q }));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || found.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(moved(isShown ? active : -1, event.key, found.length));
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  }

  return (
    <search aria-label={label}>
      <form
        action={paths.search()}
        method="get"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          go((isShown && found[active]) || (input.current?.value ?? ''));
        }}
      >
        <Search
          size={20}
          aria-hidden="true"
          className={`pointer-events-none absolute left-3 text-ink-3 ${look === 'page' ? 'top-3.5' : 'top-3'}`}
        />
        <input
          ref={input}
          type="text"
          name="q"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          placeholder={label}
          defaultValue={value}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => setWanted(true)}
          onBlur={() => setOpen(false)}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          className={`${boxClass} pl-10 ${look === 'page' ? 'h-12 pr-28' : 'h-11'}`}
        />
        {children}
        {isShown && (
          <Suggestions
            id={id}
            look={look}
            label={label}
            found={found}
            active={active}
            onChoose={go}
          />
        )}
        {isWanted && (
          <Suspense>
            <Source text={text} onFound={setFound} />
          </Suspense>
        )}
      </form>
    </search>
  );
}
