import { renderSVG } from 'uqr';

/** A text as squares that a phone reads; dark on light in every theme, with the quiet edge that readers need. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const picture = renderSVG(text, { ecc: 'M', border: 3 });
  return (
    <img
      alt={label}
      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      width={192}
      height={192}
      className="rounded-control bg-white"
    />
  );
}
