import type { CSSProperties, ReactNode } from 'react';

/** The ground behind the main layout. Moves by CSS transforms only; how it is stilled is in motion.css. */
export function Sky({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-none fixed inset-0 -z-10 overflow-hidden" aria-hidden="true">
      <div className="sky-light absolute -top-1/4 -left-1/6 size-160 rounded-full opacity-30 md:opacity-60 [background:radial-gradient(closest-side,var(--saffron-soft),transparent)]" />
      {children}
    </div>
  );
}

/** One falling leaf: where it starts, how it turns and sways, and how slowly. */
function SkyLeaf({
  left,
  turn,
  sway,
  fall,
  delay,
  rest,
  isWide = false,
  children,
}: {
  left: number;
  turn: number;
  sway: number;
  fall: number;
  delay: number;
  rest: number;
  size: number;
  /** Only where there is room beside the content. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const style = {
    left: `${left}%`,
    '--turn': `${turn}deg`,
    '--sway': `${sway}vw`,
    '--fall': `${fall}s`,
    '--delay': `${delay}s`,
    '--rest': `${rest}vh`,
  } as CSSProperties;
  return (
    <span
      className={`sky-leaf absolute top-0 text-leaf opacity-8 ${isWide ? 'max-md:hidden' : ''}`}
      style={style}
    >
      {children}
    </span>
  );
}

Sky.Leaf = SkyLeaf;
