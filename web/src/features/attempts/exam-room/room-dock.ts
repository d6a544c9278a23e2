/* How much of a phone the calculator takes at its foot, and what the room leaves free for it. */

export const dockHeight = 'h-[min(31.5rem,54dvh)]';
export const dockRoom = 'max-md:pb-[min(31.5rem,54dvh)]';
