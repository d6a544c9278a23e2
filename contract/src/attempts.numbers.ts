/** The highest number that a device may give; what is left of four bytes above it is the server's own. */
export const seqLimit = 2_000_000_000;

/**
 * Looks (a question was opened, time was spent, nothing was answered) are numbered below every real
 * change, so that a look of a stale tab or another device can never stand over an answer.
 */
export const firstChangeSeq = 100_001;

/** Choices and marks that are not saved, on questions that their device believes empty, stand between both. */
export const firstChoiceSeq = 50_001;

/** Where an event stands among those of its attempt: `epoch` counts its devices, `seq` what a device has told. */
export type Numbered = { epoch: number; seq: number };

/**
 * Whether an event was made after another: on a device that took the attempt over later, or on the same one
 * later. The epoch decides first, for a device counts on from what it has seen, which may lie below what the
 * one before it came to. The database asks the same of `(epoch, seq)` as a pair.
 */
export function isNewer(one: Numbered, other: Numbered): boolean {
  return one.epoch > other.epoch || (one.epoch === other.epoch && one.seq > other.seq);
}
