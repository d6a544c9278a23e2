import {
  ALL_FORMATS,
  BufferTarget,
  CmafOutputFormat,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  HlsOutputFormat,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Output,
  PathedTarget,
} from 'mediabunny';
import { type FilmStream, streamName, type StreamAsk } from './films.ts';

/** Of a segment, as near to it as the key pictures allow. */
const segmentSeconds = 4;

/** What every player of segments plays. */
const pictures = 'avc';
const sound = 'aac';

type Source<T> = {
  add: (
    packet: T,
    meta?: { decoderConfig: VideoDecoderConfig & AudioDecoderConfig },
  ) => Promise<void>;
  close: () => void;
};

/** Hands a track on packet by packet, as it is; the writer says when it can take more. */
async function copyTrack(
  track: InputVideoTrack | InputAudioTrack,
  source: EncodedVideoPacketSource | EncodedAudioPacketSource,
): Promise<void> {
  const to = source as unknown as Source<unknown>;
  const decoderConfig = (await track.getDecoderConfig()) as VideoDecoderConfig & AudioDecoderConfig;
  let isFirst = true;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await to.add(packet, isFirst ? { decoderConfig } : undefined);
    isFirst = false;
  }
  to.close();
}

/** What the list of all streams says of the only one. */
function attributesOf(master: string): string {
  const [, attributes = ''] = /^#EXT-X-STREAM-INF:(.+)$/m.exec(master) ?? [];
  return attributes;
}

/** Cuts a film into segments without decoding it: they lie in one file, one after the other. */
export async function cutFilm({ path, streamPath }: StreamAsk): Promise<FilmStream | null> {
  using input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  const film = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (film?.codec !== pictures || (audio && audio.codec !== sound)) return null;
  const lists = { master: '', playlist: '' };
  const format = new HlsOutputFormat({
    segmentFormat: new CmafOutputFormat(),
    targetDuration: segmentSeconds,
    singleFilePerPlaylist: true,
    getSegmentPath: () => streamName,
    onMaster: (text) => (lists.master = text),
    onPlaylist: (text) => (lists.playlist = text),
  });
  const target = new PathedTarget('master.m3u8', ({ path: name }) =>
    name === streamName ? new FilePathTarget(streamPath) : new BufferTarget(),
  );
  const output = new Output({ format, target });
  const pictureSource = new EncodedVideoPacketSource(pictures);
  const soundSource = new EncodedAudioPacketSource(sound);
  output.addVideoTrack(pictureSource);
  if (audio) output.addAudioTrack(soundSource);
  await output.start();
  await Promise.all([copyTrack(film, pictureSource), audio && copyTrack(audio, soundSource)]);
  await output.finalize();
  return { attributes: attributesOf(lists.master), playlist: lists.playlist };
}
