import { getCurrentUser } from '@chinar/contract/accounts';
import { getMyApplication } from '@chinar/contract/tutors.applications';
import { call } from '../../lib/api.ts';
import { readSession, updateUser } from '../../lib/session.ts';

/** Whose answers are old once an own application was written. */
export const touched = [getMyApplication];

/** The menus go by how an application stands: what the browser holds of its reader is asked again. */
export async function refreshUser(): Promise<void> {
  const user = await call(getCurrentUser).catch(() => null);
  if (user && readSession().user?._id === user._id) updateUser(user);
}
