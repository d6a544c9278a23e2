import { openMaterial, type OpenedMaterial } from '@chinar/contract/materials.reading';
import { call } from '../../../lib/api.ts';
import {
  dropOwn,
  findOwn,
  type KeptCopy,
  nameOf,
  owned,
  shelf,
  type Unsaved,
} from '../../../lib/shelf.ts';

/** The own copy of a material. One whose right has ended is dropped. */
export const findCopy = (id: string): Promise<KeptCopy | null> => findOwn('copies', id);

export const dropCopy = (id: string): Promise<void> => dropOwn('copies', id);

async function hashOf(data: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function bytesOf({ url, sha256 }: OpenedMaterial): Promise<ArrayBuffer | null> {
  if (url === null) return null;
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`A copy was refused: ${response.status}`);
  const data = await response.arrayBuffer();
  // Half a file, or another one, is no copy.
  if (sha256 && globalThis.isSecureContext && (await hashOf(data)) !== sha256)
    throw new Error('A copy is not what was looked through.');
  return data;
}

/** Keeps a material on this device until the right to it ends. `path`: where it is read, of one that is kept by itself. */
export async function keepCopy(opened: OpenedMaterial, path?: string): Promise<void> {
  const data = await bytesOf(opened);
  const until = opened.keepUntil === null ? null : Date.parse(opened.keepUntil);
  await (await shelf()).put('copies', { ...owned(opened._id), opened, data, until, path });
}

/** Opens a material of a lesson and keeps it; its bytes. */
export async function keepMaterial(id: string, lessonId?: string): Promise<number> {
  const body = lessonId ? { lessonId } : {};
  const opened = await call(openMaterial, { params: { id }, body });
  await keepCopy(opened);
  return opened.bytes ?? opened.html?.length ?? 0;
}

export async function findUnsaved(id: string): Promise<Unsaved | null> {
  return (await (await shelf()).get('unsaved', nameOf(id))) ?? null;
}

export async function keepUnsaved(id: string, read: Omit<Unsaved, 'id' | 'owner'>): Promise<void> {
  await (await shelf()).put('unsaved', { ...read, ...owned(id) });
}

export const dropUnsaved = (id: string): Promise<void> => dropOwn('unsaved', id);
