/** One colour token with its name; for the gallery. */
export function Swatch({ token }: { token: string }) {
  return (
    <div className="grid min-w-0 gap-1 text-14 break-words">
      <span
        className="h-14 rounded-control border border-line"
        style={{ background: `var(--${token})` }}
      />
      <code className="text-12">{token}</code>
    </div>
  );
}
