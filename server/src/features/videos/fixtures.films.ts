import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
} from 'mediabunny';

/** What decoders are told of each kind of picture before its first bytes. */
const kinds: Partial<Record<VideoCodec, { codec: string; description?: Uint8Array }>> = {
  avc: {
    codec: 'avc1.42001e',
    description: Uint8Array.from([
      1, 0x42, 0, 0x1e, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0, 0x1e, 1, 0, 4, 0x68, 0xce, 0x3c, 0x80,
    ]),
  },
  hevc: {
    codec: 'hvc1.1.6.L93.B0',
    description: Uint8Array.from([
      1, 1, 0x60, 0, 0, 0, 0xb0, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0,
    ]),
  },
};

/**
 * A film as a file in MP4, whose pictures and sound are noise: it can be looked into, and not be played.
 * `height` is what is said of it.
 */
export async function filmOf(
  seconds: number,
  {
    codec = 'avc',
    height = 360,
    withSound = false,
  }: {
    codec?: 'avc' | 'hevc';
    height?: number;
    withSound?: boolean;
  } = {},
): Promise<Buffer> {
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const pictures = new EncodedVideoPacketSource(codec);
  const sound = new EncodedAudioPacketSource('aac');
  output.addVideoTrack(pictures);
  if (withSound) output.addAudioTrack(sound);
  await output.start();
  const noise = Uint8Array.from([0, 0, 0, 2, 0x65, 0x88]);
  const decoderConfig = { ...kinds[codec], codedWidth: (height * 16) / 9, codedHeight: height };
  for (let at = 0; at < seconds; at += 1) {
    const packet = new EncodedPacket(noise, 'key', at, Math.min(1, seconds - at));
    await pictures.add(packet, at === 0 ? ({ decoderConfig } as never) : undefined);
    if (!withSound) continue;
    const heard = new EncodedPacket(Uint8Array.from([0x21, at % 250]), 'key', at, 1);
    const told = {
      codec: 'mp4a.40.2',
      sampleRate: 44_100,
      numberOfChannels: 2,
      description: Uint8Array.from([0x12, 0x10]),
    };
    await sound.add(heard, at === 0 ? { decoderConfig: told } : undefined);
  }
  await output.finalize();
  const { buffer } = output.target;
  if (!buffer) throw new Error('No film was made.');
  return Buffer.from(buffer);
}
