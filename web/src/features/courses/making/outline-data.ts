import type { CourseDraft } from '@chinar/contract/courses.making';

export type Sections = CourseDraft['outline']['sections'];
export type Section = Sections[number];
export type DraftLesson = Section['lessons'][number];

/** What somebody wants moved, and to where; it can be done again on a list that has changed meanwhile. */
export type Move =
  | { kind: 'section'; id: string; to: number }
  | { kind: 'lesson'; id: string; sectionId: string; to: number };

const clamped = (to: number, most: number): number => Math.max(0, Math.min(to, most));

function put<T>(list: readonly T[], one: T, to: number): T[] {
  const rest = list.filter((other) => other !== one);
  return rest.toSpliced(clamped(to, rest.length), 0, one);
}

/** The sections after a move; as they were where what is moved is not there any more. */
export function moved(sections: Sections, move: Move): Sections {
  if (move.kind === 'section') {
    const section = sections.find(({ _id }) => _id === move.id);
    return section ? put(sections, section, move.to) : sections;
  }
  const lesson = sections.flatMap(({ lessons }) => lessons).find(({ _id }) => _id === move.id);
  if (!lesson || !sections.some(({ _id }) => _id === move.sectionId)) return sections;
  return sections.map((section) => {
    const rest = section.lessons.filter((one) => one !== lesson);
    return section._id === move.sectionId
      ? { ...section, lessons: put(rest, { ...lesson, sectionId: section._id }, move.to) }
      : { ...section, lessons: rest };
  });
}

/** The move that takes back what another one does to these sections. */
export function inverse(sections: Sections, move: Move): Move | null {
  if (move.kind === 'section') {
    const to = sections.findIndex(({ _id }) => _id === move.id);
    return to === -1 ? null : { ...move, to };
  }
  const section = sections.find(({ lessons }) => lessons.some(({ _id }) => _id === move.id));
  const to = section?.lessons.findIndex(({ _id }) => _id === move.id) ?? -1;
  return section ? { ...move, sectionId: section._id, to } : null;
}

type Row = { id: string; section: number; lesson: number | null };

/** All that stands in the tree, line by line: each section before its lessons. */
export function rowsOf(sections: Sections): Row[] {
  return sections.flatMap((section, at) => [
    { id: section._id, section: at, lesson: null },
    ...section.lessons.map(({ _id }, place) => ({ id: _id, section: at, lesson: place })),
  ]);
}

/** Into which section, and at which place, a lesson falls that is let go over another line. */
function placeOf(sections: Sections, active: Row, over: Row, isDown: boolean) {
  if (over.lesson !== null) {
    // Below the line that it was let go over, where it came from above into another section.
    const isBelow = isDown && over.section !== active.section;
    return { section: over.section, to: over.lesson + (isBelow ? 1 : 0) };
  }
  // Over the head of a section: below it from above, and before it, at the end of the one before, from below.
  if (isDown || over.section === 0) return { section: over.section, to: 0 };
  const before = over.section - 1;
  return { section: before, to: sections[before]?.lessons.length ?? 0 };
}

/** What it means to let go of one line over another; null where that changes nothing. */
export function dropMove(sections: Sections, activeId: string, overId: string): Move | null {
  const rows = rowsOf(sections);
  const from = rows.findIndex(({ id }) => id === activeId);
  const to = rows.findIndex(({ id }) => id === overId);
  const [active, over] = [rows[from], rows[to]];
  if (!active || !over || from === to) return null;
  if (active.lesson === null) {
    const isSame = active.section === over.section;
    return isSame ? null : { kind: 'section', id: activeId, to: over.section };
  }
  const place = placeOf(sections, active, over, to > from);
  const sectionId = sections[place.section]?._id;
  return sectionId ? { kind: 'lesson', id: activeId, sectionId, to: place.to } : null;
}
