import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { RoomRules } from './paper-index.ts';

export const sizes = ['small', 'usual', 'large'] as const;
export type Size = (typeof sizes)[number];

/** How the learner wants the room to be; kept on the device. */
export type Look = { size: Size; isHigh: boolean; areKeysOff: boolean };

const sizeKey = 'room.size';
const contrastKey = 'room.contrast';
const keysKey = 'room.keys';
const listeners = new Set<() => void>();
let held: Look | null = null;

function read(): Look {
  held ??= {
    size: sizes.find((size) => size === readStored(sizeKey)) ?? 'usual',
    isHigh: readStored(contrastKey) === 'high',
    areKeysOff: readStored(keysKey) === 'off',
  };
  return held;
}

/** Changes how the room is, here and the next time. */
export function chooseLook(part: Partial<Look>): void {
  held = { ...read(), ...part };
  writeStored(sizeKey, held.size);
  writeStored(contrastKey, held.isHigh ? 'high' : null);
  writeStored(keysKey, held.areKeysOff ? 'off' : null);
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const usual: Look = { size: 'usual', isHigh: false, areKeysOff: false };

/** How the room is to be. */
export function useLook(): Look {
  return useSyncExternalStore(follow, read, () => usual);
}

type Dress = (node: HTMLElement | null) => (() => void) | undefined;
const dresses = new Map<string, Dress>();

/**
 * Gives the whole page the colours of a room while it stands: sheets lie beside the room, not in it.
 * One function for each look, so that it runs when the look changes and not with every drawing.
 */
export function dressPage(style: RoomRules['roomStyle'], isHigh: boolean): Dress {
  const key = `${style} ${isHigh}`;
  const known = dresses.get(key);
  if (known) return known;
  const dress: Dress = (node) => {
    if (!node) return undefined;
    const { dataset } = document.documentElement;
    if (style !== 'chinar') dataset.hall = style;
    if (isHigh) dataset.contrast = 'high';
    return () => {
      delete dataset.hall;
      delete dataset.contrast;
    };
  };
  dresses.set(key, dress);
  return dress;
}
