/* Apart from the calls on series: the cards of the first page need no schema. */

/** Spec 9: more enrolled than this shows the note "Popular Choice". */
export const popularAbove = 100;
