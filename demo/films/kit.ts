/** What films are drawn with, on a canvas of 640 × 360. Colours and type are the product's. */
export const colours = {
  paper: '#FAF8F4',
  surface: '#FFFFFF',
  ink: '#1B1F23',
  soft: '#4A5259',
  line: '#E6E1D8',
  leaf: '#B5451B',
  leafSoft: '#F9E6DA',
  lake: '#0E6E6E',
  saffron: '#C77700',
  good: '#1A7F4B',
} as const;

type Colour = keyof typeof colours;
export type Point = readonly [x: number, y: number];

type Rectangle = [x: number, y: number, width: number, height: number];

/** What is used of a canvas: films are listed where there is none, too. */
type Canvas = {
  globalAlpha: number;
  fillStyle: unknown;
  strokeStyle: unknown;
  textAlign: string;
  font: string;
  lineWidth: number;
  fillText: (words: string, x: number, y: number) => void;
  fillRect: (...place: Rectangle) => void;
  roundRect: (...place: [...Rectangle, round: number]) => void;
  beginPath: () => void;
  moveTo: (x: number, y: number) => void;
  lineTo: (x: number, y: number) => void;
  arc: (...circle: [x: number, y: number, radius: number, from: number, to: number]) => void;
  fill: () => void;
  stroke: () => void;
};

type TextLook = {
  size?: number;
  colour?: Colour;
  align?: 'left' | 'center' | 'right';
  isBold?: boolean;
  isCode?: boolean;
  /** 0 to 1. */
  show?: number;
};

const ease = (t: number): number => 1 - (1 - t) ** 3;

/** How far step `index` of `count` has come at `t`, all of a scene being 0 to 1; each takes its share. */
export function step(t: number, index: number, count: number): number {
  const share = 0.85 / count;
  return ease(Math.min(1, Math.max(0, (t - index * share) / Math.min(share, 0.16))));
}

type Pen = { canvas: Canvas; paint: (colour: Colour, show?: number) => void };

function penOf(canvas: Canvas): Pen {
  const paint = (colour: Colour, show = 1): void => {
    canvas.globalAlpha = Math.max(0, Math.min(1, show));
    canvas.fillStyle = colours[colour];
    canvas.strokeStyle = colours[colour];
  };
  return { canvas, paint };
}

function makeWords({ canvas, paint }: Pen) {
  function text(words: string, [x, y]: Point, look: TextLook = {}): void {
    const { size = 20, colour = 'ink', align = 'left', isBold, isCode, show = 1 } = look;
    paint(colour, show);
    canvas.textAlign = align;
    const family = isBold ? 'Head' : 'Text';
    canvas.font = `${isBold ? 600 : 400} ${size}px ${isCode ? 'monospace' : family}`;
    canvas.fillText(words, x, y + (1 - show) * 6);
  }
  return {
    text,
    head: (words: string): void => text(words, [40, 58], { size: 30, isBold: true }),
    /** The first picture of a film. */
    title(words: readonly string[], t: number): void {
      for (const [index, line] of words.entries())
        text(line, [48, 160 + index * 52], { size: 44, isBold: true, show: step(t, index, 5) });
      paint('leaf', 1);
      canvas.fillRect(48, 178 + (words.length - 1) * 52, 120 * step(t, 2, 5), 5);
    },
  };
}

function makeShapes({ canvas, paint }: Pen) {
  return {
    /** The ground of every picture, with the leaf's line at the left. */
    ground(): void {
      paint('paper');
      canvas.fillRect(0, 0, 640, 360);
      paint('leaf');
      canvas.fillRect(0, 0, 6, 360);
    },
    box([x, y]: Point, [width, height]: Point, look: BoxLook = {}): void {
      const { fill = 'surface', border = 'line', show = 1, round = 8 } = look;
      canvas.beginPath();
      canvas.roundRect(x, y, width, height, round);
      paint(fill, show);
      canvas.fill();
      paint(border, show);
      canvas.lineWidth = 1.5;
      canvas.stroke();
    },
    line(from: Point, to: Point, look: LineLook = {}): void {
      const { colour = 'soft', width = 2, grow = 1 } = look;
      paint(colour, grow > 0 ? 1 : 0);
      canvas.lineWidth = width;
      canvas.beginPath();
      canvas.moveTo(...from);
      canvas.lineTo(from[0] + (to[0] - from[0]) * grow, from[1] + (to[1] - from[1]) * grow);
      canvas.stroke();
    },
    curve(points: readonly Point[], look: LineLook = {}): void {
      const { colour = 'leaf', width = 4, grow = 1 } = look;
      paint(colour, 1);
      canvas.lineWidth = width;
      canvas.beginPath();
      for (const [x, y] of points.slice(0, Math.ceil(points.length * grow))) canvas.lineTo(x, y);
      canvas.stroke();
    },
    dot([x, y]: Point, radius: number, colour: Colour, show = 1): void {
      paint(colour, show);
      canvas.beginPath();
      canvas.arc(x, y, radius * show, 0, Math.PI * 2);
      canvas.fill();
    },
  };
}

type Basics = Readonly<{
  text: (words: string, at: Point, look?: TextLook) => void;
  box: (at: Point, size: Point, look?: BoxLook) => void;
}>;

function makePictures({ canvas, paint }: Pen, { text, box }: Basics) {
  return {
    /** A bar that grows up from its foot, with a number over it and a name under it. */
    bar([x, foot]: Point, height: number, look: BarLook): void {
      const { width = 64, colour = 'leaf', grow = 1, value = '', name = '' } = look;
      paint(colour, 1);
      canvas.fillRect(x, foot - height * grow, width, height * grow);
      const middle = x + width / 2;
      const over = foot - Math.max(0, height) - 10;
      text(value, [middle, over], { size: 20, isBold: true, align: 'center', show: grow });
      text(name, [middle, foot + 26], { size: 17, colour: 'soft', align: 'center', show: grow });
    },
    /** Rows under a heading line; those that `isMarked` stand out. */
    table([x, y]: Point, rows: readonly (readonly string[])[], look: TableLook): void {
      const { widths, show = () => 1, isMarked = () => false } = look;
      const width = widths.reduce((sum, one) => sum + one, 0);
      for (const [index, row] of rows.entries()) {
        const top = y + index * 36;
        const seen = show(index);
        if (index > 0 && isMarked(index))
          box([x, top], [width, 36], {
            fill: 'leafSoft',
            border: 'leafSoft',
            round: 4,
            show: seen,
          });
        let left = x + 10;
        for (const [column, cell] of row.entries()) {
          const head = index === 0 ? ({ colour: 'lake', isBold: true } as const) : {};
          text(cell, [left, top + 25], { size: 18, show: seen, ...head });
          left += widths[column] ?? 0;
        }
        paint('line', seen);
        canvas.fillRect(x, top + 35, width, 1.5);
      }
    },
  };
}

export type Kit = ReturnType<typeof makeKit>;

export function makeKit(canvas: Canvas) {
  const pen = penOf(canvas);
  const basics = { ...makeWords(pen), ...makeShapes(pen) };
  return { ...basics, ...makePictures(pen, basics) };
}

type BoxLook = { fill?: Colour; border?: Colour; show?: number; round?: number };
type BarLook = { width?: number; colour?: Colour; grow?: number; value?: string; name?: string };
type LineLook = { colour?: Colour; width?: number; grow?: number };
type TableLook = {
  widths: readonly number[];
  show?: (row: number) => number;
  isMarked?: (row: number) => boolean;
};
