import {
  type ButtonHTMLAttributes,
  type ComponentProps,
  type ReactNode,
  type Ref,
  useId,
} from 'react';

/* Bare controls that bring no look of their own: the exam room gives them one. */

type PressProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'> & {
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** A thing to press that brings its own look: an option, a palette mark, a tab, a key. */
export function Press({ type = 'button', className = '', ...rest }: PressProps) {
  return <button {...rest} type={type} className={`state text-left ${className}`} />;
}

/** A row of a list that can be ticked; the whole of it is pressed. One that is off stands as it is. */
export function TickRow({
  isOn,
  isOff = false,
  onChange,
  children,
}: {
  isOn: boolean;
  isOff?: boolean;
  onChange: () => void;
  children: ReactNode;
}) {
  return (
    <label
      className={`state flex items-start gap-3 px-4 py-3 md:px-5 ${isOff ? 'text-ink-3' : 'cursor-pointer hover:bg-sunk has-checked:bg-lake-soft'}`}
    >
      <input
        type="checkbox"
        checked={isOn}
        disabled={isOff}
        onChange={onChange}
        className="mt-1 size-5 shrink-0"
      />
      <span className="grid min-w-0 flex-1 gap-1">{children}</span>
    </label>
  );
}

/** A ticked line; the whole of it is pressed. */
export function Tick({
  isOn,
  onChange,
  children,
  fault = null,
  id,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
  /** Why it has to be ticked, said once somebody went on without. */
  fault?: string | null;
  id?: string;
}) {
  const why = useId();
  return (
    <div className="grid gap-2">
      <label className="state flex cursor-pointer items-start gap-3 rounded-control border border-line bg-surface p-4 hover:border-line-strong has-checked:border-good has-aria-invalid:border-bad">
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : why}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="mt-0.5 size-5 shrink-0 scroll-my-36 accent-good"
        />
        <span>{children}</span>
      </label>
      {fault !== null && (
        <p id={why} role="alert" className="text-14 font-medium text-bad">
          {fault}
        </p>
      )}
    </div>
  );
}

type BoxProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'>;

/** Nothing helps to fill in an answer. */
function AnswerBox({ look, ...props }: BoxProps & { look: string }) {
  return (
    <input
      {...props}
      type="text"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      className={`${look} h-14 w-full rounded-control border border-line-strong bg-surface px-4 text-ink focus-visible:border-good focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-good`}
    />
  );
}

/** The box of a numeric answer. */
export function NumberBox(props: BoxProps) {
  return <AnswerBox {...props} look="figure text-22" />;
}

/** The box of a short text, in the face of running text. */
export function TypingBox(props: BoxProps) {
  return <AnswerBox {...props} autoCapitalize="off" look="max-w-form text-18" />;
}

/** One of a few in a row: a language. */
export function PickOne({
  name,
  value,
  isOn,
  onPick,
  children,
  lang,
}: {
  name: string;
  value: string;
  isOn: boolean;
  onPick: () => void;
  children: ReactNode;
  lang?: string;
}) {
  return (
    <label
      lang={lang}
      className="state flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-4 text-18 hover:border-line-strong has-checked:border-good has-checked:bg-good-soft"
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isOn}
        onChange={onPick}
        className="size-5 shrink-0 accent-good"
      />
      {children}
    </label>
  );
}
