import { formatPrice } from '@chinar/content/format';
import type { Program, ProgramItem } from '@chinar/contract/programs';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck, Lock } from 'lucide-react';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { Bar } from '../../ui/progress.tsx';
import { Tag } from '../../ui/tag.tsx';
import { itemPath, sizeWords, typeWord } from './program-words.ts';

/** Where one stands in a part: its number, a tick, or a lock. */
function Mark({ item, place, isHeld }: { item: ProgramItem; place: number; isHeld: boolean }) {
  const box = 'grid size-9 shrink-0 place-items-center rounded-full';
  if (isHeld && item.progressPct >= 100) {
    return (
      <span className={`${box} bg-good-soft text-good-text`}>
        <CircleCheck size={20} aria-hidden="true" />
        <span className="sr-only">{m.programs_item_done()}</span>
      </span>
    );
  }
  if (isHeld && item.isLocked) {
    return (
      <span className={`${box} bg-sunk text-ink-2`}>
        <Lock size={18} aria-hidden="true" />
        <span className="sr-only">{m.programs_item_locked()}</span>
      </span>
    );
  }
  return (
    <span className={`${box} bg-sunk font-semibold tabular-nums`} aria-hidden="true">
      {place + 1}
    </span>
  );
}

/** How far one has come in a part that was begun. */
function PartProgress({ item }: { item: ProgramItem }) {
  if (item.progressPct === 0) return null;
  return (
    <div className="grid max-w-80 grid-cols-[1fr_auto] items-center gap-3 text-14 text-ink-2">
      <Bar
        value={item.progressPct}
        max={100}
        label={m.programs_progress_of({ title: item.title })}
      />
      <span className="tabular-nums">{`${item.progressPct}%`}</span>
    </div>
  );
}

function Part({ item, place, isHeld }: { item: ProgramItem; place: number; isHeld: boolean }) {
  const title = <Given>{item.title}</Given>;
  const isLocked = isHeld && item.isLocked;
  const isOpen = !isLocked && (isHeld || !item.isAway);
  return (
    <li className="flex gap-4 border-b border-line py-4 last:border-0">
      <Mark item={item} place={place} isHeld={isHeld} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
          <span>{typeWord(item.itemType)}</span>
          {!item.isRequired && <Tag>{m.programs_item_optional()}</Tag>}
          {item.isAway && <Tag tone="warn">{m.programs_item_away()}</Tag>}
        </p>
        <h3 className="text-18">{isOpen ? <Link to={itemPath(item)}>{title}</Link> : title}</h3>
        <p className="text-14 text-ink-2">{sizeWords(item)}</p>
        {isHeld && <PartProgress item={item} />}
        {isLocked && <p className="text-14 text-ink-2">{m.programs_item_locked_text()}</p>}
      </div>
      {!isHeld && item.price > 0 && (
        <span className="text-14 text-ink-2 tabular-nums">{formatPrice(item.price, '')}</span>
      )}
    </li>
  );
}

/** The parts of a program in their order, with what is done and what waits. */
export function Path({ program }: { program: Program }) {
  const isHeld = program.access.state !== 'none' && program.access.state !== 'teacher';
  return (
    <>
      {program.enforceOrder && <p className="mb-2 text-ink-2">{m.programs_in_order()}</p>}
      <ol>
        {program.items.map((item, place) => (
          <Part key={item.itemId} item={item} place={place} isHeld={isHeld} />
        ))}
      </ol>
    </>
  );
}
