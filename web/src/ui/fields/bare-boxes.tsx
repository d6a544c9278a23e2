import type { ReactNode } from 'react';
import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { useController } from 'react-hook-form';
import { boxClass } from './box-class.ts';
import { FieldFrame, FieldNotes, type FieldProps, useField } from './field.tsx';

/* Boxes whose name stands elsewhere: in the row of a list, above a column. It is read out all the same. */

type Events = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'onFocus' | 'onKeyDown' | 'onPaste' | 'onDrop'
>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A text that grows with what is written; whoever shows it may listen to what becomes of it. */
export function BareTextarea({
  rows = 1,
  maxLength,
  lang,
  mark,
  events = {},
  ...field
}: FieldProps & {
  rows?: number;
  maxLength: number;
  lang?: 'en' | 'hi';
  /** By which it is found among other boxes of the page. */
  mark?: string;
  events?: Events;
}) {
  const state = useField(field);
  const { field: box } = useController({ name: field.name });
  const { ref, value, onChange, onBlur } = box;
  return (
    <>
      <textarea
        {...state.control}
        {...events}
        ref={ref}
        name={field.name}
        aria-label={field.label}
        lang={lang}
        rows={rows}
        maxLength={maxLength}
        data-mark={mark}
        value={textOf(value)}
        onChange={onChange}
        onBlur={onBlur}
        className={`${boxClass} field-sizing-content py-2.5 ${rows > 1 ? 'min-h-28' : 'min-h-12'}`}
      />
      <FieldNotes field={field} state={state} />
    </>
  );
}

/** One line of text, with something to press behind it. */
export function BareLine({
  maxLength,
  act,
  lang,
  mark,
  placeholder,
  events = {},
  ...field
}: FieldProps & {
  maxLength: number;
  act?: ReactNode;
  lang?: 'en' | 'hi';
  /** By which it is found among other boxes of the page. */
  mark?: string;
  placeholder?: string;
  events?: Pick<InputHTMLAttributes<HTMLInputElement>, 'onKeyDown' | 'onPaste'>;
}) {
  const state = useField(field);
  const { field: box } = useController({ name: field.name });
  const { ref, value, onChange, onBlur } = box;
  return (
    <>
      <div className="flex items-center gap-2">
        <input
          {...state.control}
          {...events}
          ref={ref}
          name={field.name}
          aria-label={field.label}
          lang={lang}
          data-mark={mark}
          placeholder={placeholder}
          value={textOf(value)}
          onChange={onChange}
          onBlur={onBlur}
          maxLength={maxLength}
          className={`${boxClass} h-12 max-w-form`}
        />
        {act}
      </div>
      <FieldNotes field={field} state={state} />
    </>
  );
}

/** A line of text that offers what is known already; anything else may be typed too. */
export function SuggestField({
  suggestions,
  maxLength,
  ...field
}: FieldProps & { suggestions: readonly string[]; maxLength: number }) {
  const state = useField(field);
  const { field: box } = useController({ name: field.name });
  const { ref, value, onChange, onBlur } = box;
  const list = useId();
  return (
    <FieldFrame field={field} state={state}>
      <input
        {...state.control}
        ref={ref}
        name={field.name}
        value={textOf(value)}
        onChange={onChange}
        onBlur={onBlur}
        list={list}
        maxLength={maxLength}
        autoComplete="off"
        className={`${boxClass} h-12`}
      />
      <datalist id={list}>
        {[...new Set(suggestions)].map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </FieldFrame>
  );
}
