import { expect, test } from 'vitest';
import { pressKey } from './keys.ts';

/** As much of a player as keys touch. */
function makePlayer() {
  const tracks = [
    { language: 'en', mode: 'hidden' },
    { language: 'hi', mode: 'hidden' },
  ];
  return {
    paused: true,
    currentTime: 50,
    duration: 100,
    playbackRate: 1,
    volume: 1,
    muted: false,
    textTracks: tracks,
    play() {
      this.paused = false;
      return Promise.resolve();
    },
    pause() {
      this.paused = true;
    },
  };
}

function press(keys: readonly string[], more: object = {}) {
  const player = makePlayer();
  const told: number[] = [];
  const setSpeed = (speed: number): void => {
    told.push(speed);
    player.playbackRate = speed;
  };
  const done = keys.map((key) =>
    pressKey(
      player as never,
      { key, ctrlKey: false, metaKey: false, altKey: false, ...more },
      { setSpeed, language: 'hi' },
    ),
  );
  return { player, done, told };
}

test('keys play, stop and move a film, never beyond its ends', () => {
  expect(press(['k']).player.paused).toBe(false);
  expect(press([' ', 'K']).player.paused).toBe(true);
  expect(press(['l', 'ArrowRight']).player.currentTime).toBe(65);
  expect(press(['j', 'ArrowLeft']).player.currentTime).toBe(35);
  expect(press(['9', 'l', 'l']).player.currentTime).toBe(100);
  expect(press(['0', 'j']).player.currentTime).toBe(0);
  expect(press(['3']).player.currentTime).toBe(30);
});

test('keys change speed by steps that stay, volume, and captions', () => {
  expect(press(['>', '>']).told).toEqual([1.25, 1.5]);
  expect(press(['<']).told).toEqual([0.75]);
  expect(press(['m']).player.muted).toBe(true);
  expect(press(['ArrowUp']).player.volume).toBe(1);
  expect(press(['c']).player.textTracks[1]?.mode).toBe('showing');
  expect(press(['c', 'c']).player.textTracks[1]?.mode).toBe('hidden');
});

test('what is the browser’s stays the browser’s', () => {
  expect(press(['l'], { ctrlKey: true })).toMatchObject({
    done: [false],
    player: { currentTime: 50 },
  });
  expect(press(['Tab', 'x']).done).toEqual([false, false]);
});
