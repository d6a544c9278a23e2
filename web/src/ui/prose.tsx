/** Plain text that somebody wrote, in its paragraphs. For compiled HTML there is `Html`. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="prose">
      {text
        .split(/\n{2,}/)
        .filter((part) => part.trim() !== '')
        .map((part, place) => (
          <p key={place} className="whitespace-pre-line">
            {part}
          </p>
        ))}
    </div>
  );
}
