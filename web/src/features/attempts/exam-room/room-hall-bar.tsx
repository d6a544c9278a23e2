import * as m from '@chinar/messages/paraglide/messages';
import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import { Press } from '../../../ui/press.tsx';
import { leadOn } from './room-acts.ts';
import { SaveLineText } from './room-save-line.tsx';
import type { RoomSheet } from './room-question.tsx';
import type { Room, RoomView } from './room.ts';

/* The bars of the two halls (hall 2): which buttons, in which order and which colour. */

type Props = { room: Room; view: RoomView; onOpen: (sheet: RoomSheet) => void };

const tones = {
  green: 'border-transparent bg-exam-answered text-exam-ink hover:bg-good-strong',
  orange: 'border-transparent bg-exam-both-act text-exam-ink hover:opacity-90',
  blue: 'border-transparent bg-exam-mark-act text-exam-ink hover:opacity-90',
  white: 'border-line-strong bg-surface text-ink hover:bg-sunk',
} as const;

/** A button of a hall; NTA prints them in capitals. */
export function HallButton({
  tone,
  isLoud = false,
  className = '',
  ...rest
}: {
  tone: keyof typeof tones;
  isLoud?: boolean;
  className?: string;
  children: React.ReactNode;
  onClick: (event: React.MouseEvent) => void;
}) {
  return (
    <Press
      {...rest}
      className={`inline-flex min-h-11 items-center justify-center gap-1.5 rounded-mark border px-4 text-center text-14 leading-tight font-semibold ${isLoud ? 'uppercase' : ''} ${tones[tone]} ${className}`}
    />
  );
}

/** SAVE & NEXT, CLEAR, SAVE & MARK FOR REVIEW, MARK FOR REVIEW & NEXT; below BACK, NEXT and SUBMIT. */
export function NtaBar({ room, view, onOpen }: Props) {
  return (
    <div className="hidden gap-2.5 border-t border-line bg-surface px-4 py-3 lg:grid xl:px-8">
      <div className="flex flex-wrap gap-2">
        <HallButton tone="green" isLoud onClick={leadOn(room, () => room.saveAndNext())}>
          {m.attempts_save_next()}
        </HallButton>
        <HallButton tone="white" isLoud onClick={() => room.clear()}>
          {m.attempts_clear_short()}
        </HallButton>
        <HallButton tone="orange" isLoud onClick={leadOn(room, () => room.saveAndMark())}>
          {m.attempts_save_mark()}
        </HallButton>
        <HallButton tone="blue" isLoud onClick={leadOn(room, () => room.markAndNext())}>
          {m.attempts_mark_next()}
        </HallButton>
      </div>
      <div className="flex items-center gap-2 border-t border-line pt-2.5">
        <HallButton tone="white" isLoud onClick={leadOn(room, () => room.step(-1))}>
          <ChevronsLeft size={18} aria-hidden="true" />
          {m.common_back()}
        </HallButton>
        <HallButton tone="white" isLoud onClick={leadOn(room, () => room.step(1))}>
          {m.common_next()}
          <ChevronsRight size={18} aria-hidden="true" />
        </HallButton>
        <div className="min-w-0 flex-1 px-3">
          <SaveLineText view={view} />
        </div>
        <HallButton tone="green" isLoud onClick={() => onOpen('summary')}>
          {m.attempts_submit()}
        </HallButton>
      </div>
    </div>
  );
}

/** Mark for Review & Next and Clear Response on the left, Previous and Save & Next on the right. */
export function TcsBar({ room, view }: Omit<Props, 'onOpen'>) {
  return (
    <div className="hidden flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 lg:flex xl:px-8">
      <div className="basis-full pb-1">
        <SaveLineText view={view} />
      </div>
      <HallButton tone="white" onClick={leadOn(room, () => room.markAndNext())}>
        {m.attempts_mark_next()}
      </HallButton>
      <HallButton tone="white" onClick={() => room.clear()}>
        {m.attempts_clear()}
      </HallButton>
      <span className="flex-1" />
      <HallButton tone="white" onClick={leadOn(room, () => room.step(-1))}>
        {m.attempts_previous()}
      </HallButton>
      <HallButton tone="green" onClick={leadOn(room, () => room.saveAndNext())}>
        {m.attempts_save_next()}
      </HallButton>
    </div>
  );
}
