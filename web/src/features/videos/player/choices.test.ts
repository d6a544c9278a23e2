import { expect, test } from 'vitest';
import { costOf, sourceFor } from './choices.ts';

const source = (kind: 'hls' | 'file' | 'audio', height: number | null, bytes: number) => ({
  kind,
  height,
  bytes,
  url: `/${kind}/${height}`,
});
const sources = [source('file', 720, 900), source('file', 360, 200), source('audio', null, 50)];

test('the largest is played, the smallest where megabytes count, and what was chosen before either', () => {
  const pick = (quality: string, isSaving = false) =>
    sourceFor(sources, { quality, isSaving })?.url;
  expect(pick('auto')).toBe('/file/720');
  expect(pick('auto', true)).toBe('/file/360');
  expect(pick('720', true)).toBe('/file/720');
  expect(pick('sound')).toBe('/audio/null');
});

test('a stream goes by the line where nothing was chosen and megabytes do not count; a height that it can switch to stays in it', () => {
  const pick = (quality: string, more: { isSaving?: boolean; switched?: number[] } = {}) => {
    const streamed = [source('hls', 720, 900), ...sources];
    return sourceFor(streamed, { quality, isSaving: more.isSaving ?? false }, more.switched)?.url;
  };
  expect(pick('auto')).toBe('/hls/720');
  expect(pick('auto', { isSaving: true })).toBe('/file/360');
  expect(pick('360')).toBe('/file/360');
  expect(pick('360', { switched: [720, 360] })).toBe('/hls/720');
  expect(pick('sound', { switched: [720, 360] })).toBe('/audio/null');
});

test('what another film had and this one has not is none: it plays as if nothing were chosen', () => {
  const silent = sources.filter(({ kind }) => kind === 'file');
  expect(sourceFor(silent, { quality: 'sound', isSaving: false })?.url).toBe('/file/720');
  expect(sourceFor(silent, { quality: '1080', isSaving: true })?.url).toBe('/file/360');
});

test('what playing costs is said of the file that will be played', () => {
  const video = { bytes: 900, smallest: { bytes: 200, height: 360 } };
  expect(costOf(video, false).bytes).toBe(900);
  expect(costOf(video, true)).toEqual({ bytes: 200, height: 360 });
});
