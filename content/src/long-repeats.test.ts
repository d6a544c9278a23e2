import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { packRepeats, unpackRepeats } from './long-repeats.ts';
import { renderText } from './render.ts';

const encoder = new TextEncoder();

function pack(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const packing = packRepeats(bytes);
  let step = packing.next();
  while (!step.done) step = packing.next();
  return step.value;
}

const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
};

describe('long repeats', () => {
  it('come back byte for byte, whatever the text says and however often', () => {
    const pieces = fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 6 });
    const texts = pieces.chain((known) =>
      fc
        .array(fc.nat(known.length - 1), { maxLength: 40 })
        .map((places) => Uint8Array.from(places.flatMap((place) => [...(known[place] ?? [])]))),
    );
    fc.assert(
      fc.property(texts, (bytes) => {
        expect(unpackRepeats(pack(bytes))).toEqual(bytes);
      }),
    );
  });

  it('are found however far apart they are', () => {
    const [far, noise] = [encoder.encode('the same formula, '.repeat(20)), new Uint8Array(200_000)];
    for (let nth = 0; nth < noise.length; nth += 1) noise[nth] = (nth * 2_654_435_761) >>> 13;
    const bytes = Uint8Array.from([...far, ...noise, ...far]);
    expect(pack(bytes).length).toBeLessThan(pack(Uint8Array.from([...far, ...noise])).length + 16);
  });

  it('make a paper of typeset formulae less than half of what gzip alone leaves', async () => {
    const formulae = [
      String.raw`\frac{N}{3} \sqrt{N}`,
      String.raw`\int_0^x \frac{t^2 - Nt + 4}{2 + e^t} \, dt`,
      String.raw`\vec a \times \vec b = N \vec c`,
      String.raw`PV^{\gamma} = N \, \text{constant}`,
      String.raw`\begin{pmatrix} 1 & N \\ 0 & 1 \end{pmatrix}`,
      String.raw`\lim_{x \to N} \frac{\sin x}{x}`,
    ];
    const said = formulae.map((formula) => `What is $${formula}$?`).join(' ');
    const stem = (nth: number): string =>
      renderText(said.replaceAll('N', String(nth)), 'markdown').html;
    const paper = encoder.encode(Array.from({ length: 40 }, (_, nth) => stem(nth)).join('\n'));
    expect(await deflated(pack(paper))).toBeLessThan((await deflated(paper)) / 2);
  });

  test('of a text of gigabytes that nobody packed are refused, and so is what is cut off', () => {
    const packed = pack(encoder.encode('some words, some words, some words; '.repeat(30)));
    for (const end of [0, 1, 2, packed.length - 1])
      expect(() => unpackRepeats(packed.subarray(0, end))).toThrow(RangeError);
    const claims = Uint8Array.from([255, 255, 255, 255, 7, 0, 0]);
    expect(() => unpackRepeats(claims)).toThrow('Larger than anything');
  });

  test('that point to what is not there yet are refused', () => {
    expect(() => unpackRepeats(Uint8Array.from([8, 1, 65, 4, 3]))).toThrow('not there');
    expect(() => unpackRepeats(Uint8Array.from([2, 1, 65, 0]))).toThrow('Less than was said');
    expect(() => unpackRepeats(Uint8Array.from([1, 3, 65, 66, 67, 0]))).toThrow('More bytes');
  });
});
