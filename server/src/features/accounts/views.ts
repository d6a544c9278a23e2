import type { User } from '@chinar/contract/accounts';
import type { OwnSession } from '@chinar/contract/accounts.security';
import { mustEnrol } from '../../auth/actor.ts';
import type { Ctx } from '../../context.ts';
import type { UserRow } from './data.ts';
import type { OwnSessionRow } from './data.security.ts';
import { mayBeNamed } from './policy.ts';

/** An account as its owner sees it. */
export function userView({ services }: Pick<Ctx, 'services'>, row: UserRow): User {
  return {
    _id: row.id,
    fullName: row.full_name,
    username: row.username,
    email: row.email,
    role: row.role,
    avatar: row.avatar,
    phoneNumber: row.phone_number,
    tutorStatus: row.tutor_status,
    isEmailVerified: row.email_verified_at !== null,
    createdAt: row.created_at.toISOString(),
    bio: row.bio,
    language: row.language,
    zone: row.zone,
    hasPassword: row.password_hash !== null,
    hasSecondFactor: row.second_factor_at !== null,
    needsSecondFactor: mustEnrol(services.config.CHINAR_MODE, row),
    version: row.version,
  };
}

export function sessionView(row: OwnSessionRow, currentId: string): OwnSession {
  return {
    _id: row.id,
    device: row.device,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id === currentId,
  };
}

type Named = { user_id: string } & Pick<UserRow, 'username' | 'full_name' | 'avatar'> & {
    date_of_birth: Date | null;
  };
type BoardName = { _id: string; username: string; fullName: string; avatar: string | null };

/** How somebody is called on a board. Others see a child without a guardian's consent under an alias. */
export function boardName(row: Named, options: { now: number; isMe: boolean }): BoardName {
  const isHidden = !options.isMe && !mayBeNamed(row.date_of_birth, options.now);
  const alias = `learner-${row.user_id.slice(-4)}`;
  return {
    _id: row.user_id,
    username: isHidden ? alias : row.username,
    fullName: isHidden ? alias : row.full_name,
    avatar: isHidden ? null : row.avatar,
  };
}
