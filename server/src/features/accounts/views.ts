import type { User } from '@chinar/contract/accounts';
import type { PublicProfile } from '@chinar/contract/accounts.profile';
import type { OwnSession } from '@chinar/contract/accounts.security';
import * as m from '@chinar/messages/paraglide/messages';
import { mustEnrol } from '../../auth/actor.ts';
import type { Ctx, Locale } from '../../context.ts';
import { avatarAddress, coverAddress } from '../files/api.ts';
import type { ChannelRow } from './data.channel.ts';
import type { UserRow } from './data.ts';
import type { OwnSessionRow } from './data.security.ts';
import { isChild, mayShowName, type Named, needsAge } from './policy.ts';

/** An account as its owner sees it. */
export function userView({ services }: Pick<Ctx, 'services'>, row: UserRow): User {
  return {
    _id: row.id,
    fullName: row.full_name,
    username: row.username,
    email: row.email,
    role: row.role,
    avatar: avatarAddress(row.avatar),
    coverImage: coverAddress(row.cover),
    phoneNumber: row.phone_number,
    tutorStatus: row.tutor_status,
    isEmailVerified: row.email_verified_at !== null,
    createdAt: row.created_at.toISOString(),
    bio: row.bio,
    language: row.language,
    zone: row.zone,
    isPublic: row.is_public,
    erasesAt: row.erase_at?.toISOString() ?? null,
    isChild: isChild(row.date_of_birth, services.clock.now()),
    needsAge: needsAge(row),
    hasPassword: row.password_hash !== null,
    hasGoogle: row.google_sub !== null,
    hasSecondFactor: row.second_factor_at !== null,
    needsSecondFactor: mustEnrol(services.config.CHINAR_MODE, row),
    version: row.version,
  };
}

/** What anybody may see; of a child without a guardian's consent a word, and that there is somebody. */
export function channelView(
  row: ChannelRow,
  { now, locale }: { now: number; locale: Locale },
): PublicProfile {
  const { role } = row;
  if (!mayShowName(row, now)) {
    const alias = m.accounts_alias({}, { locale });
    const nothing = { avatar: null, coverImage: null, bio: null, createdAt: null, stats: null };
    return { _id: null, username: alias, fullName: alias, isAlias: true, role, ...nothing };
  }
  return {
    _id: row.id,
    username: row.username,
    fullName: row.full_name,
    isAlias: false,
    role,
    avatar: avatarAddress(row.avatar),
    coverImage: coverAddress(row.cover),
    bio: row.bio,
    createdAt: row.created_at.toISOString(),
    stats: { testsTaken: row.tests_taken },
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

type OnBoard = { user_id: string } & Named &
  Pick<UserRow, 'username' | 'full_name' | 'avatar' | 'is_public' | 'erase_at'>;
type BoardName = {
  _id: string;
  username: string;
  fullName: string;
  avatar: string | null;
  isAlias: boolean;
};

/**
 * How somebody is called on a board. Others see an alias of a child without a guardian's consent, of whoever
 * is not in public, and of an account that is about to be erased.
 */
export function boardName(row: OnBoard, options: { now: number; isMe: boolean }): BoardName {
  const isShown = row.is_public && row.erase_at === null && mayShowName(row, options.now);
  const isHidden = !options.isMe && !isShown;
  const alias = `learner-${row.user_id.slice(-4)}`;
  return {
    _id: row.user_id,
    username: isHidden ? alias : row.username,
    fullName: isHidden ? alias : row.full_name,
    avatar: isHidden ? null : avatarAddress(row.avatar),
    isAlias: !isShown,
  };
}
