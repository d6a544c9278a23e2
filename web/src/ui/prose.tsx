import { langOf } from '../lib/i18n.ts';

/** Plain text that somebody wrote, in its paragraphs. For compiled HTML there is `Html`. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="prose">
      {text
        .split(/\n{2,}/)
        .filter((part) => part.trim() !== '')
        .map((part, place) => (
          <p key={place} lang={langOf(part)} className="whitespace-pre-line">
            {part}
          </p>
        ))}
    </div>
  );
}
