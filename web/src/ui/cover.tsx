/** The palettes of the covers: deep ground, mid, light, ink. The same in both themes, like printed books. */
const palettes = [
  ['#7C2A0E', '#B5451B', '#EC9A5F', '#FCE9D8'],
  ['#0A4A4A', '#0E6E6E', '#58AFA8', '#DDF0EE'],
  ['#5F3A00', '#A86500', '#EDB458', '#FDF0D8'],
  ['#3C2463', '#6B3FA0', '#A98BD9', '#EFE7FA'],
  ['#1C3A2B', '#1A7F4B', '#74BE93', '#E1F2E8'],
  ['#5E1030', '#A21B4E', '#E58AA5', '#FBE6EC'],
] as const;

type Palette = (typeof palettes)[number];
export type CoverArt = {
  palette: Palette;
  unit: number;
  /** Stars of one look as one path. */
  stars: { d: string; fill: string; opacity: number }[];
  pins: { x: number; y: number; r: number }[];
  lozenges: { x: number; y: number; side: number }[];
};

const shades = [0.5, 0.65, 0.8, 1] as const;
const size = { width: 360, height: 200 } as const;
const aspects = { card: 'aspect-9/5', wide: 'aspect-5/2', film: 'aspect-video' } as const;

/** FNV-1a: the same id gives the same cover on every machine. */
function seedOf(id: string): number {
  let hash = 2166136261;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

function randomOf(seed: number): () => number {
  let state = seed || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** An eight-pointed star around a point, as steps from corner to corner: the same for every star of a unit. */
function starSteps(outer: number, inner: number): { start: [number, number]; steps: string } {
  const corners = Array.from({ length: 16 }, (_, k) => {
    const radius = k % 2 ? inner : outer;
    const angle = (k * Math.PI) / 8;
    return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))] as const;
  });
  const steps = corners.slice(1).map(([x, y], k) => {
    const [fromX, fromY] = corners[k] ?? [0, 0];
    return `${x - fromX} ${y - fromY}`;
  });
  return { start: [...(corners[0] ?? [0, 0])], steps: `l${steps.join(' ')}z` };
}

/** Khatamband, the geometry of Kashmiri ceilings, laid out from an id; the palette too, if none is chosen. */
export function drawCover(id: string, chosen?: number): CoverArt {
  const random = randomOf(seedOf(id));
  random();
  const drawn = Math.floor(random() * palettes.length);
  const palette = palettes[chosen ?? drawn] ?? palettes[0];
  const unit = 40 + Math.floor(random() * 3) * 10;
  const art: CoverArt = { palette, unit, stars: [], pins: [], lozenges: [] };
  const half = unit / 2;
  const small = unit * 0.21;
  const star = starSteps(half * 0.98, small * 1.35);
  // The left third lies under the title and stays plain.
  for (let column = 2; column * unit < size.width + unit; column += 1) {
    for (let row = 0; row * unit < size.height + unit; row += 1) {
      const x = column * unit + half;
      const y = row * unit + half - unit * 0.25;
      const fill = random() > 0.82 ? palette[2] : palette[1];
      const opacity = shades[Math.floor(random() * shades.length)] ?? 1;
      const path = `M${x + star.start[0]} ${y + star.start[1]}${star.steps}`;
      const alike = art.stars.find((other) => other.fill === fill && other.opacity === opacity);
      if (alike) alike.d += path;
      else art.stars.push({ d: path, fill, opacity });
      art.pins.push({ x, y, r: Math.round(small * 5) / 10 });
      art.lozenges.push({ x: x + half, y: y + half, side: Math.round(small * 0.8) });
    }
  }
  return art;
}

/** A cover for what has no picture: its short title large over a pattern made from its id. */
export function Cover({
  id,
  title,
  line,
  image = null,
  alt = '',
  palette,
  shape = 'card',
  isEarly = shape === 'film',
  className = '',
}: {
  id: string;
  title: string;
  /** The thing's own picture, where it has one. */
  image?: string | null;
  /** What that picture shows. */
  alt?: string;
  /** Which of the palettes, where what it is says it. */
  palette?: number | undefined;
  shape?: keyof typeof aspects;
  /** It is among the first things that are seen, as that of a page of its own: it does not wait for its turn. */
  isEarly?: boolean;
  line?: string;
  className?: string;
}) {
  const aspect = aspects[shape];
  if (image) {
    return (
      <img
        src={image}
        alt={alt}
        width={size.width}
        height={size.height}
        {...(isEarly ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className={`${aspect} w-full object-cover ${className}`}
      />
    );
  }
  const art = drawCover(id, palette);
  const [ground, , light, ink] = art.palette;
  const gradient = `cover-${id}`;
  return (
    <div
      className={`relative ${aspect} overflow-hidden ${className}`}
      style={{ background: ground }}
      aria-hidden="true"
    >
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="xMaxYMid slice"
        className="absolute inset-0 size-full"
      >
        <defs>
          <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="0">
            <stop offset=".12" stopColor={ground} />
            <stop offset=".62" stopColor={ground} stopOpacity=".72" />
            <stop offset="1" stopColor={ground} stopOpacity=".05" />
          </linearGradient>
        </defs>
        {art.stars.map((star) => (
          <path key={star.d} d={star.d} fill={star.fill} opacity={star.opacity} />
        ))}
        <path
          fill={light}
          opacity=".8"
          d={art.lozenges
            .map(
              ({ x, y, side }) =>
                `M${x} ${y - side}l${side} ${side}-${side} ${side}-${side}-${side}z`,
            )
            .join('')}
        />
        <path
          fill={ground}
          d={art.pins
            .map(
              ({ x, y, r }) =>
                `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`,
            )
            .join('')}
        />
        <rect width={size.width} height={size.height} fill={`url(#${gradient})`} />
      </svg>
      {/* The words stand on plain ground, however narrow the cover and long the title. */}
      <div
        data-cover-words
        className="absolute inset-x-0 bottom-0 px-5 pt-10 pb-4"
        style={{
          color: ink,
          background: `linear-gradient(to top, ${ground} calc(100% - 2.5rem), transparent)`,
        }}
      >
        <p className="font-head text-28 font-bold [font-stretch:86%] line-clamp-1">{title}</p>
        {line && <p className="mt-0.5 text-14 line-clamp-1">{line}</p>}
      </div>
    </div>
  );
}
