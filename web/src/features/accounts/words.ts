import type { User } from '@chinar/contract/accounts';
import * as m from '@chinar/messages/paraglide/messages';

export function roleWord(role: User['role']): string {
  return {
    learner: m.accounts_role_learner,
    tutor: m.accounts_role_tutor,
    admin: m.accounts_role_admin,
  }[role]();
}
