import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';

/** Where files are dropped or chosen; the whole of it is the button. */
export function FileDrop({
  label,
  hint,
  accept,
  isMany = false,
  isOff = false,
  onFiles,
}: {
  label: string;
  hint: string;
  accept: string;
  isMany?: boolean;
  /** Nothing can be chosen now. */
  isOff?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const [isOver, setOver] = useState(false);
  const note = useId();
  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !isOff) onFiles(isMany ? files : files.slice(0, 1));
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isOff);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className={`state relative grid min-h-36 place-items-center rounded-card border-2 border-dashed px-5 py-7 text-center has-focus-visible:outline-2 has-focus-visible:outline-lake ${isOver ? 'border-lake bg-lake-soft' : 'border-line-strong'} ${isOff ? 'bg-sunk' : 'bg-surface'}`}
    >
      <span className="grid justify-items-center gap-2">
        <FileUp size={32} strokeWidth={1.5} className="text-lake" aria-hidden="true" />
        <span className={`font-semibold ${isOff ? 'text-ink-2' : 'text-lake'}`}>{label}</span>
        <span id={note} className="text-14 text-ink-2">
          {hint}
        </span>
      </span>
      <input
        type="file"
        aria-label={label}
        aria-describedby={note}
        accept={accept}
        multiple={isMany}
        disabled={isOff}
        onClick={(event) => {
          // The same file chosen again is heard too.
          event.currentTarget.value = '';
        }}
        onChange={(event) => take(event.target.files)}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  );
}
