/** Kinds of centre. */
export type CenterKind = 'study' | 'library' | 'lab' | 'counsel';

const seat = (x: number, y: number, isTaken: boolean) => (
  <g key={`${x} ${y}`}>
    <rect x={x} y={y} width="34" height="18" rx="4" className="fill-surface stroke-line-strong" />
    <circle
      cx={x + 17}
      cy={y + 28}
      r="6"
      className={isTaken ? 'fill-leaf' : 'fill-surface stroke-line-strong'}
    />
  </g>
);

/** Two rows of desks, some of them taken, and the window they look at. */
function Study() {
  const taken = new Set([1, 2, 6, 8]);
  return (
    <>
      <rect x="24" y="12" width="272" height="5" rx="2.5" className="fill-lake" opacity="0.5" />
      {[0, 1, 2, 3, 4].map((k) => seat(32 + k * 55, 34, taken.has(k)))}
      {[0, 1, 2, 3, 4].map((k) => seat(32 + k * 55, 90, taken.has(k + 5)))}
    </>
  );
}

const spines = [
  [30, 50, 'fill-leaf'],
  [22, 44, 'fill-lake'],
  [16, 52, 'fill-saffron'],
  [26, 40, 'fill-exam-marked'],
  [18, 48, 'fill-good'],
  [24, 54, 'fill-lake'],
  [16, 42, 'fill-leaf'],
  [28, 50, 'fill-saffron'],
  [20, 46, 'fill-good'],
  [22, 52, 'fill-leaf'],
] as const;

/** Two shelves, with a gap where a book is out. */
function Library() {
  const shelf = (bottom: number, from: number, gap: number) => {
    let x = 30;
    return Array.from({ length: 10 }, (_, k) => {
      const [width, height, tone] = spines[(k + from) % spines.length] ?? spines[0];
      const left = x;
      x += width + 4;
      if (k === gap) return null;
      return (
        <rect
          key={k}
          x={left}
          y={bottom - height}
          width={width}
          height={height}
          rx="2"
          className={tone}
          opacity="0.85"
        />
      );
    });
  };
  return (
    <>
      {shelf(68, 0, 6)}
      <rect x="22" y="68" width="276" height="5" rx="2" className="fill-line-strong" />
      {shelf(134, 4, 2)}
      <rect x="22" y="134" width="276" height="5" rx="2" className="fill-line-strong" />
    </>
  );
}

/** Screens with the exam's own shapes on them. */
function Lab() {
  const marks = ['fill-exam-answered', 'fill-exam-marked', 'fill-exam-not-answered'];
  return [0, 1, 2].map((k) => (
    <g key={k} transform={`translate(${26 + k * 93} 30)`}>
      <rect width="82" height="56" rx="6" className="fill-surface stroke-line-strong" />
      <rect x="8" y="10" width="40" height="5" rx="2.5" className="fill-line-strong" />
      <rect x="8" y="20" width="54" height="5" rx="2.5" className="fill-line" />
      {marks.map((tone, at) => (
        <rect key={tone} x={8 + at * 15} y="36" width="11" height="11" rx="3" className={tone} />
      ))}
      <path d="M34 56h14l4 14H30z" className="fill-line-strong" />
      <rect
        x="10"
        y="78"
        width="62"
        height="12"
        rx="4"
        className="fill-surface stroke-line-strong"
      />
    </g>
  ));
}

/** A round table with two who talk, and what they talk about. */
function Counsel() {
  return (
    <>
      <circle cx="160" cy="76" r="44" className="fill-surface stroke-line-strong" />
      <circle cx="84" cy="76" r="17" className="fill-leaf" />
      <circle cx="236" cy="76" r="17" className="fill-lake" />
      <g transform="rotate(-8 160 76)">
        <rect
          x="140"
          y="54"
          width="40"
          height="46"
          rx="3"
          className="fill-paper stroke-line-strong"
        />
        <path d="M147 86l8-10 7 5 11-15" fill="none" strokeWidth="3" className="stroke-good" />
        <rect x="147" y="61" width="18" height="4" rx="2" className="fill-line-strong" />
      </g>
    </>
  );
}

const pictures = { study: Study, library: Library, lab: Lab, counsel: Counsel };

/** A kind of centre, drawn as one would see it there; says nothing that the words beside it do not. */
export function CenterPicture({ kind }: { kind: CenterKind }) {
  const Picture = pictures[kind];
  return (
    <svg
      viewBox="0 0 320 150"
      aria-hidden="true"
      className="block w-full border-b border-line bg-sunk"
    >
      <Picture />
    </svg>
  );
}
