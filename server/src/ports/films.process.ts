import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { answerAsks } from '../jobs/side-process.ts';
import { cutFilm } from './films.streams.ts';
import type { FilmAnswer, FilmAsk, FilmFacts, FilmStream, StreamAsk } from './films.ts';

/** Codecs of pictures that phones of the last ten years play. */
const playable: ReadonlySet<string> = new Set(['avc', 'vp8', 'vp9']);
/** Sound that goes into an MP4 as it is. */
const intoMp4: ReadonlySet<string> = new Set(['aac', 'mp3']);
const intoWebm: ReadonlySet<string> = new Set(['opus', 'vorbis']);

/** What is said of sound for which no file of its own is made. */
const silent = { hasSound: false, sound: null } as const;

/** Takes the sound out as it is, packet by packet: nothing is decoded, and little of it is in memory. */
async function copySound(track: InputAudioTrack, path: string): Promise<FilmFacts['sound']> {
  const codec = track.codec;
  if (codec === null || !(intoMp4.has(codec) || intoWebm.has(codec))) return null;
  const isMp4 = intoMp4.has(codec);
  const output = new Output({
    format: isMp4 ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat(),
    target: new FilePathTarget(path),
  });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const config = await track.getDecoderConfig();
  let isFirst = true;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const from = Math.max(packet.timestamp, 0);
    const meta = isFirst && config ? { decoderConfig: config } : undefined;
    await source.add(from === packet.timestamp ? packet : packet.clone({ timestamp: from }), meta);
    isFirst = false;
  }
  if (isFirst) {
    await output.cancel();
    return null;
  }
  await output.finalize();
  return { mediaType: isMp4 ? 'audio/mp4' : 'video/webm' };
}

async function look({ path, soundPath }: FilmAsk): Promise<FilmAnswer> {
  using input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track) {
    const isNothing = (await input.getTracks()).length === 0;
    return { refused: isNothing ? 'film_unreadable' : 'film_no_picture' };
  }
  const seconds = await input.computeDuration();
  const audio = await input.getPrimaryAudioTrack();
  const facts = {
    seconds,
    height: track.displayHeight,
    codec: track.codec ?? 'unknown',
    isPlayable: track.codec !== null && playable.has(track.codec),
  };
  if (!audio) return { facts: { ...facts, ...silent } };
  const sound = soundPath === null ? null : await copySound(audio, soundPath);
  return { facts: { ...facts, hasSound: true, sound } };
}

answerAsks(async (ask: FilmAsk | StreamAsk): Promise<FilmAnswer | FilmStream | null> => {
  if ('streamPath' in ask) return cutFilm(ask).catch(() => null);
  try {
    return await look(ask);
  } catch {
    return { refused: 'film_unreadable' };
  }
});
