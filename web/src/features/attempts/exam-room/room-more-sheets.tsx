import * as m from '@chinar/messages/paraglide/messages';
import type { MouseEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { countStates, statesAtEnd } from '../answering/palette-state.ts';
import { hasPlainNext, nextSaves } from './paper-index.ts';
import { leadOn } from './room-acts.ts';
import { HallButton } from './room-hall-bar.tsx';
import { chooseLook, sizes, useLook } from './room-look.ts';
import type { RoomSheet } from './room-question.tsx';
import { UnsavedNotices } from './room-summary.tsx';
import type { Room, RoomView } from './room.ts';

type Props = { room: Room; view: RoomView; onClose: () => void };

/** What the key of the next question does, by the name that the hall has for it. */
function nextWord(rules: Room['rules']): string {
  return nextSaves(rules) ? m.attempts_save_next() : m.common_next();
}

/** On a phone the acts of the hall that do not fit under the thumb. */
export function ActsSheet({ room, onClose, onOpen }: Props & { onOpen: (to: RoomSheet) => void }) {
  const isNta = room.rules.roomStyle === 'nta';
  const done = (run: () => void) => (event: MouseEvent) => {
    leadOn(room, run)(event);
    onClose();
  };
  return (
    <div className="grid gap-2.5 p-4">
      {isNta && (
        <HallButton tone="orange" isLoud onClick={done(() => room.saveAndMark())}>
          {m.attempts_save_mark()}
        </HallButton>
      )}
      <HallButton
        tone="white"
        isLoud={isNta}
        onClick={() => {
          room.clear();
          onClose();
        }}
      >
        {isNta ? m.attempts_clear_short() : m.attempts_clear()}
      </HallButton>
      <div className="grid grid-cols-2 gap-2.5">
        <HallButton tone="white" isLoud={isNta} onClick={done(() => room.step(-1))}>
          {isNta ? m.common_back() : m.attempts_previous()}
        </HallButton>
        <HallButton
          tone={isNta ? 'white' : 'green'}
          isLoud={isNta}
          onClick={done(() => room.pressNext())}
        >
          {nextWord(room.rules)}
        </HallButton>
      </div>
      <div className="grid grid-cols-2 gap-2.5 border-t border-line pt-3">
        <Button size="sm" variant="ghost" onClick={() => onOpen('paper')}>
          {m.attempts_question_paper()}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onOpen('instructions')}>
          {m.attempts_instructions()}
        </Button>
      </div>
    </div>
  );
}

/** What closing a section means, before it is done. */
export function SectionSheet({ room, view, onClose }: Props) {
  const place = room.index.byId.get(view.currentId)?.section ?? 0;
  const states = statesAtEnd(room.rules.saveProfile, view);
  const counts = countStates(room.index.sections[place]?.ids ?? [], states);
  const open = counts.not_answered + counts.not_visited + counts.marked;
  return (
    <div className="grid gap-3 p-5">
      <UnsavedNotices room={room} view={view} onClose={onClose} />
      {open > 0 && <p className="text-ink-2">{m.attempts_summary_open({ count: open })}</p>}
      <p className="text-18 font-semibold">{m.attempts_section_close_text()}</p>
    </div>
  );
}

/** The title of that sheet. */
export function sectionSheetTitle(room: Room, view: RoomView): string {
  const place = room.index.byId.get(view.currentId)?.section ?? 0;
  return m.attempts_section_close_title({ section: room.index.sections[place]?.title ?? '' });
}

/** Back to the test, or the step that nobody takes back; either way the sheet closes. */
export function SureButtons({
  no,
  yes,
  onClose,
  onYes,
}: {
  no: string;
  yes: string;
  onClose: () => void;
  onYes: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button className="flex-1" onClick={onClose}>
        {no}
      </Button>
      <Button
        className="flex-1"
        variant="exam"
        onClick={() => {
          onClose();
          onYes();
        }}
      >
        {yes}
      </Button>
    </div>
  );
}

export function SectionButtons({ room, onClose }: Pick<Props, 'room' | 'onClose'>) {
  return (
    <SureButtons
      no={m.attempts_section_close_no()}
      yes={m.attempts_section_close_yes()}
      onClose={onClose}
      onYes={() => room.closeSection()}
    />
  );
}

/** Size of the question, contrast, and whether single keys act, kept on the device; and the way to the keys. */
export function DisplaySheet({ onOpen }: { onOpen: (to: RoomSheet) => void }) {
  const { size, isHigh, areKeysOff } = useLook();
  const words = {
    small: `A−  ${m.attempts_size_small()}`,
    usual: `A  ${m.attempts_size_usual()}`,
    large: `A+  ${m.attempts_size_large()}`,
  };
  return (
    <div className="grid gap-5 p-5">
      <Segmented
        label={m.attempts_size()}
        value={size}
        options={sizes.map((value) => ({ value, label: words[value] }))}
        onChange={(chosen) => chooseLook({ size: chosen })}
      />
      <Segmented
        label={m.attempts_contrast()}
        value={isHigh ? 'high' : 'usual'}
        options={[
          { value: 'usual', label: m.attempts_contrast_off() },
          { value: 'high', label: m.attempts_contrast_on() },
        ]}
        onChange={(chosen) => chooseLook({ isHigh: chosen === 'high' })}
      />
      <Segmented
        label={m.attempts_keys_single()}
        value={areKeysOff ? 'off' : 'on'}
        options={[
          { value: 'on', label: m.attempts_keys_on() },
          { value: 'off', label: m.attempts_keys_off() },
        ]}
        onChange={(chosen) => chooseLook({ areKeysOff: chosen === 'off' })}
      />
      <Button variant="ghost" onClick={() => onOpen('keys')}>
        {m.attempts_keys()}
      </Button>
    </div>
  );
}

/** What the keys of a keyboard do in the room. */
export function KeysSheet({ room }: Pick<Props, 'room'>) {
  const { areKeysOff } = useLook();
  const rows: readonly [readonly string[], string][] = [
    [['1 – 9', 'A – I'], m.attempts_keys_choose()],
    [['N'], nextWord(room.rules)],
    [['P'], hasPlainNext(room.rules) ? m.common_back() : m.attempts_previous()],
    [['M'], m.attempts_mark_next()],
    [['Delete', 'Backspace'], m.attempts_keys_clear()],
    [['Enter'], m.attempts_keys_enter()],
    [['← ↑ ↓ →'], m.attempts_keys_arrows()],
    [['?'], m.attempts_keys_help()],
  ];
  return (
    <div className="grid gap-3 p-5">
      <p className={areKeysOff ? 'font-semibold text-warn-text' : 'text-ink-2'}>
        {areKeysOff ? m.attempts_keys_are_off() : m.attempts_keys_may_off()}
      </p>
      <dl className="grid gap-px">
        {rows.map(([keys, text]) => (
          <div
            key={text}
            className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-3 border-b border-line py-2"
          >
            <dt className="flex flex-wrap gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="figure rounded-tag border border-line-strong bg-surface px-2 py-0.5 text-14 font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
