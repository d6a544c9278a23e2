import type { User } from '@chinar/contract/accounts';
import type { UserRow } from './data.ts';

/** An account as its owner sees it. */
export function userView(row: UserRow): User {
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
  };
}
