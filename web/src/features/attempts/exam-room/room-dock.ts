/* How much of a phone the calculator takes at its foot, and what the room leaves free for it. */

/** No higher than its keys at the height of a thumb; on a low screen that of many keys takes more than half. */
export const docks = {
  basic: {
    height: 'h-[min(22.5rem,54dvh)]',
    room: 'max-md:pb-[min(22.5rem,54dvh)]',
  },
  scientific: {
    height: 'h-[min(31.5rem,max(54dvh,min(25.75rem,62dvh)))]',
    room: 'max-md:pb-[min(31.5rem,max(54dvh,min(25.75rem,62dvh)))]',
  },
} as const;
