import { crc32, deflateSync } from 'node:zlib';

type Dots = { width: number; height: number; bytes: Uint8Array };

/** Numbers between 0 and 1 that come again for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Darkens what lies within a dot and a half of a place, softly, as a drawing program does. */
function dab({ width, height, bytes }: Dots, x: number, y: number): void {
  for (let row = Math.floor(y) - 1; row <= y + 2; row += 1) {
    for (let column = Math.floor(x) - 1; column <= x + 2; column += 1) {
      if (row < 0 || column < 0 || row >= height || column >= width) continue;
      const shade = Math.round(255 * Math.min(1, Math.hypot(column - x, row - y) / 1.5));
      const place = row * width + column;
      bytes[place] = Math.min(bytes[place] ?? 255, shade);
    }
  }
}

function drawCurve(dots: Dots, from: [number, number], random: () => number): void {
  const turn = random() * Math.PI * 2;
  const bend = (random() - 0.5) / 40;
  const length = (0.3 + random()) * Math.min(dots.width, dots.height);
  let [x, y] = from;
  for (let step = 0; step < length; step += 1) {
    dab(dots, x, y);
    x += Math.cos(turn + bend * step);
    y += Math.sin(turn + bend * step);
  }
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function png({ width, height, bytes }: Dots): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a dot, grey, nothing special.
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.from([0]), bytes.subarray(row * width, (row + 1) * width)]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A drawing of thin curves as PNG, as a physics paper has them; another one for each seed. */
export function drawing(seed: number, width: number, height: number): Buffer {
  const random = seeded(seed);
  const dots: Dots = { width, height, bytes: new Uint8Array(width * height).fill(255) };
  for (let curve = 0; curve < 14; curve += 1)
    drawCurve(dots, [random() * width, random() * height], random);
  return png(dots);
}
