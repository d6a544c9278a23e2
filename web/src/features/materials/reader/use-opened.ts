import { openMaterial, type OpenedMaterial } from '@chinar/contract/materials.reading';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { findCopy, findUnsaved } from './kept-copies.ts';

/** A material that is open, from the server or from this device. */
export type Opened = {
  material: OpenedMaterial;
  /** The bytes, where this device keeps them. */
  data: ArrayBuffer | null;
  isKept: boolean;
  /** There was no network: what is shown is the copy. */
  isOffline: boolean;
};

/** What another visit could not send is where one goes on, if it is newer than what the server has. */
async function withUnsaved(material: OpenedMaterial): Promise<OpenedMaterial> {
  const left = await findUnsaved(material._id).catch(() => null);
  const { progress } = material;
  if (!left || !progress || (progress.at !== null && progress.at > left.at)) return material;
  const { page, bookmarks = progress.bookmarks, highlights = progress.highlights } = left;
  return { ...material, progress: { ...progress, page, bookmarks, highlights } };
}

/** Whoever has a copy waits no longer for a network that says nothing. */
const patienceMs = 600;

/** The server’s answer, or that it did not come in time. */
async function inTime<T>(asked: Promise<T>, hasCopy: boolean): Promise<T> {
  if (!hasCopy) return asked;
  const late = new Promise<never>((_resolve, refuse) => {
    setTimeout(() => refuse(new Error('No answer came in time.')), patienceMs);
  });
  return Promise.race([asked, late]);
}

async function open(id: string, lessonId?: string): Promise<Opened> {
  const copy = await findCopy(id).catch(() => null);
  try {
    const body = lessonId ? { lessonId } : {};
    const asked = call(openMaterial, { params: { id }, body });
    const material = await withUnsaved(await inTime(asked, copy !== null));
    // A copy of an older file is shown as long as there is no newer one to read.
    const isSame = copy?.opened.version === material.version;
    return {
      material,
      data: isSame ? (copy?.data ?? null) : null,
      isKept: isSame,
      isOffline: false,
    };
  } catch (error) {
    const isAway = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
    if (!copy || !isAway) throw error;
    return {
      material: await withUnsaved(copy.opened),
      data: copy.data,
      isKept: true,
      isOffline: true,
    };
  }
}

/**
 * Opens a material once: its link is for this page, and a new one is asked with the next. `lessonId`: of the
 * course's lesson that shows it.
 */
export function useOpened(id: string, lessonId?: string): UseQueryResult<Opened> {
  return useQuery({
    queryKey: [openMaterial.name, id],
    queryFn: () => open(id, lessonId),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
