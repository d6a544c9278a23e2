import type { QuestionAsked } from '@chinar/contract/attempts.papers';
import type { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { useSyncExternalStore } from 'react';
import type { PassageGroup } from './paper-index.ts';
import type { Room, RoomView, TimeView } from './room.ts';

/** The room's view in a component. */
export function useRoom(room: Room): RoomView {
  return useSyncExternalStore(room.subscribe, room.getView, room.getView);
}

/** The time left; only the timer listens to it, so that the room is not drawn every second. */
export function useRoomTime(room: Room): TimeView {
  return useSyncExternalStore(room.subscribeTime, room.getTime, room.getTime);
}

/** The type of a question in the words of the hall. */
export function typeWord(type: QuestionAsked['type']): string {
  const words = {
    single: m.attempts_type_single,
    multiple: m.attempts_type_multiple,
    numeric: m.attempts_type_numeric,
    integer: m.attempts_type_integer,
    truefalse: m.attempts_type_truefalse,
    match: m.attempts_type_match,
    shorttext: m.attempts_type_shorttext,
  };
  return words[type]();
}

/** What a question is called in the hall: by its form, where it has one, else by its type. */
export function kindWord({ form, type }: Pick<QuestionAsked, 'form' | 'type'>): string {
  return form === 'assertion-reason' ? m.attempts_type_assertion_reason() : typeWord(type);
}

/** For which questions a passage is. */
export function passageTitle({ from, to }: Pick<PassageGroup, 'from' | 'to'>): string {
  return from === to ? m.attempts_passage_of_one({ from }) : m.attempts_passage_of({ from, to });
}

/** A language by its own name. */
export function languageName(language: Language): string {
  return language === 'hi' ? m.common_language_hi() : m.common_language_en();
}
