import type { CounsellingMode } from '@chinar/contract/contact';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { createSlot } from './data.counselling.ts';

type SlotFixture = {
  startsAt?: Date;
  mode?: CounsellingMode;
  capacity?: number;
  centerId?: string | null;
};

/** Adds a time for one, tomorrow by phone, unless told otherwise. */
export async function buildSlot(
  ctx: Ctx,
  adminId: string,
  { startsAt, mode = 'phone', capacity = 1, centerId = null }: SlotFixture = {},
): Promise<string> {
  const id = newId();
  await createSlot(ctx.db, {
    id,
    created_by: adminId,
    starts_at: startsAt ?? new Date(ctx.services.clock.now() + 86_400_000),
    minutes: 30,
    mode,
    capacity,
    center_id: centerId,
  });
  return id;
}
