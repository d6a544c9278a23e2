/** A transformation of the plane as PDF and SVG write it: a b c d e f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const same: Matrix = [1, 0, 0, 1, 0, 0];

/** What comes of doing the second within the first. */
export function within(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

const step = /(translate|scale|rotate|matrix)\s*\(([^)]*)\)/g;

function matrixOf(name: string, numbers: readonly number[]): Matrix {
  const [a = 0, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  if (name === 'matrix') return [a, b, c, d, e, f];
  if (name === 'translate') return [1, 0, 0, 1, a, b];
  if (name === 'scale') return [a, 0, 0, numbers.length > 1 ? b : a, 0, 0];
  const angle = (a * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
}

/** The attribute `transform` of SVG as one matrix; what is no transformation changes nothing. */
export function readTransform(text: string): Matrix {
  let matrix = same;
  for (const [, name = '', list = ''] of text.matchAll(step)) {
    const numbers = list.split(/[\s,]+/).map(Number);
    if (numbers.every(Number.isFinite)) matrix = within(matrix, matrixOf(name, numbers));
  }
  return matrix;
}
