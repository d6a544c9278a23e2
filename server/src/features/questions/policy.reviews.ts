import type { Actor } from '../../auth/actor.ts';

type Facts = { owner_id: string; asked_by: string; reviewer_id: string; state: string };

/** Whose question it is, and admins. */
function isOfHouse(actor: Actor, { owner_id: owner }: Facts): boolean {
  return actor.role === 'admin' || actor.userId === owner;
}

/** The named one, while nothing is decided: afterwards the question is closed to them. */
export function mayDecide(actor: Actor, facts: Facts): boolean {
  return facts.state === 'open' && actor.userId === facts.reviewer_id;
}

export function mayReadReview(actor: Actor, facts: Facts): boolean {
  return isOfHouse(actor, facts) || mayDecide(actor, facts);
}

/** Who asked, and whose question it is. */
export function mayWithdraw(actor: Actor, facts: Facts): boolean {
  return facts.state === 'open' && (isOfHouse(actor, facts) || actor.userId === facts.asked_by);
}
