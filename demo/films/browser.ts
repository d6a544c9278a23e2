/* Runs in the page that `make.ts` opens: draws the films picture by picture and encodes them. */
import { films } from './all.ts';
import { type Film, secondsOf } from './films.ts';
import { makeKit } from './kit.ts';

const width = 640;
const height = 360;
const rate = 8;
const bitrate = 60_000;

function makeCanvas(): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas.');
  return { canvas, context };
}

/** Draws the film as it looks at a second. */
function drawAt(film: Film, second: number, context: CanvasRenderingContext2D): void {
  const kit = makeKit(context);
  let from = 0;
  for (const scene of film.scenes) {
    if (second < from + scene.seconds || scene === film.scenes.at(-1)) {
      kit.ground();
      scene.draw(kit, (second - from) / scene.seconds);
      context.globalAlpha = 1;
      return;
    }
    from += scene.seconds;
  }
}

async function base64(bytes: Blob): Promise<string> {
  const text: string = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsDataURL(bytes);
  });
  return text.slice(text.indexOf(',') + 1);
}

async function encode(film: Film): Promise<string> {
  const media = await import('mediabunny');
  const { canvas, context } = makeCanvas();
  const target = new media.BufferTarget();
  const format = new media.Mp4OutputFormat({ fastStart: 'in-memory' });
  const output = new media.Output({ format, target });
  const source = new media.CanvasSource(canvas, { codec: 'avc', bitrate, keyFrameInterval: 5 });
  output.addVideoTrack(source, { frameRate: rate });
  await output.start();
  for (let frame = 0; frame < secondsOf(film) * rate; frame += 1) {
    drawAt(film, frame / rate, context);
    await source.add(frame / rate, 1 / rate);
  }
  await output.finalize();
  if (!target.buffer) throw new Error('Nothing was encoded.');
  return base64(new Blob([target.buffer]));
}

/** The picture of a film: one in which much is to be seen. */
async function poster(film: Film): Promise<string> {
  const { canvas, context } = makeCanvas();
  const [first, second, third] = film.scenes;
  const before = (first?.seconds ?? 0) + (second?.seconds ?? 0);
  drawAt(film, before + (third?.seconds ?? 0) * 0.98, context);
  const blob: Blob | null = await new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.85);
  });
  if (!blob) throw new Error('No picture.');
  return base64(blob);
}

async function make(slug: string): Promise<{ film: string; poster: string }> {
  await document.fonts.ready;
  const film = films.find((one) => one.slug === slug);
  if (!film) throw new Error(`There is no film ${slug}.`);
  return { film: await encode(film), poster: await poster(film) };
}

Object.assign(globalThis, { make });
