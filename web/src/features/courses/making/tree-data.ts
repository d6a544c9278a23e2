import * as m from '@chinar/messages/paraglide/messages';
import type { MenuItem } from '../../../ui/dropdown-menu.tsx';
import {
  type DraftLesson,
  type Move,
  rowsOf,
  type Section,
  type Sections,
} from './outline-data.ts';

/** What is about to be taken out. */
export type Gone = { kind: 'section'; section: Section } | { kind: 'lesson'; lesson: DraftLesson };

export type Dialogs = {
  setGone: (gone: Gone) => void;
  setEdited: (section: Section) => void;
  setAddingTo: (sectionId: string) => void;
};

export type Outline = { sections: Sections; move: (move: Move) => void };

/** What can be done with a section. */
export function sectionActs(
  { sections, move }: Outline,
  place: number,
  dialogs: Dialogs,
): MenuItem[] {
  const section = sections[place];
  if (!section) return [];
  const to = (at: number) => move({ kind: 'section', id: section._id, to: at });
  return [
    { label: m.courses_make_lesson_add(), onSelect: () => dialogs.setAddingTo(section._id) },
    { label: m.courses_make_section_edit(), onSelect: () => dialogs.setEdited(section) },
    { label: m.courses_make_up(), isDisabled: place === 0, onSelect: () => to(place - 1) },
    {
      label: m.courses_make_down(),
      isDisabled: place === sections.length - 1,
      onSelect: () => to(place + 1),
    },
    {
      label: m.courses_make_remove(),
      isDestructive: true,
      onSelect: () => dialogs.setGone({ kind: 'section', section }),
    },
  ];
}

/** What can be done with a lesson: also by whoever drags nothing. */
export function lessonActs(
  { sections, move }: Outline,
  lesson: DraftLesson,
  dialogs: Dialogs,
): MenuItem[] {
  const rows = rowsOf(sections);
  const row = rows.find(({ id }) => id === lesson._id);
  const own = row && sections[row.section];
  if (!row || !own || row.lesson === null) return [];
  const { lesson: place, section } = row;
  const to = (sectionId: string, at: number) =>
    move({ kind: 'lesson', id: lesson._id, sectionId, to: at });
  const before = sections[section - 1];
  const after = sections[section + 1];
  return [
    {
      label: m.courses_make_up(),
      isDisabled: place === 0 && !before,
      onSelect: () =>
        place > 0 ? to(own._id, place - 1) : before && to(before._id, before.lessons.length),
    },
    {
      label: m.courses_make_down(),
      isDisabled: place === own.lessons.length - 1 && !after,
      onSelect: () =>
        place < own.lessons.length - 1 ? to(own._id, place + 1) : after && to(after._id, 0),
    },
    ...sections
      .filter((other) => other !== own)
      .map((other) => ({
        label: m.courses_make_move_to({ title: other.title }),
        onSelect: () => to(other._id, other.lessons.length),
      })),
    {
      label: m.courses_make_remove(),
      isDestructive: true,
      onSelect: () => dialogs.setGone({ kind: 'lesson', lesson }),
    },
  ];
}
