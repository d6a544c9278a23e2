import { dateWriter, formatTime } from '@chinar/content/format';
import { indiaZone } from '@chinar/content/india';
import type { CounsellingMode, Slot } from '@chinar/contract/contact';
import * as m from '@chinar/messages/paraglide/messages';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { currentLocale, said } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { type GridDay, GridField } from '../../ui/fields/grid-field.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSlots } from './queries.ts';

const timeZone = indiaZone;
const writeDay = dateWriter({ weekday: 'short', day: 'numeric', month: 'short', timeZone });

function daysOf(slots: readonly Slot[]): GridDay[] {
  const locale = currentLocale();
  const days = new Map<string, GridDay>();
  for (const slot of slots) {
    const label = writeDay(slot.startsAt, locale);
    const day = days.get(label) ?? { label, cells: [] };
    const place = slot.center ? said(slot.center.name) : '';
    day.cells.push({
      value: slot._id,
      label: formatTime(slot.startsAt, locale),
      hint:
        slot.left === 0
          ? m.contact_slot_full()
          : place || m.contact_slot_left({ count: slot.left }),
      isOff: slot.left === 0,
    });
    days.set(label, day);
  }
  return [...days.values()];
}

/** The times of the chosen way, by day; one may also leave the time to us. */
export function SlotsPart() {
  const { setValue, getValues } = useFormContext();
  const mode = useWatch({ name: 'mode' }) as CounsellingMode;
  const slotId = String(useWatch({ name: 'slotId' }) ?? '');
  const { query, slots: fitting } = useSlots(mode, slotId);
  const ids = fitting.map(({ _id }) => _id).join();
  useEffect(() => {
    const held = String(getValues('slotId') ?? '');
    // A time of another way is none of this one.
    if (held && query.data && !ids.includes(held)) setValue('slotId', '');
  }, [ids, query.data, getValues, setValue]);
  return (
    <QueryState
      query={query}
      skeleton={<Skeleton className="h-64 w-full" />}
      errorTitle={m.contact_slots_failed()}
    >
      {() => (
        <>
          <GridField
            name="slotId"
            label={m.contact_slots()}
            hint={fitting.length > 0 ? m.contact_slots_zone() : m.contact_slots_none()}
            optional
            none={{ label: m.contact_slot_any(), hint: m.contact_slot_any_hint() }}
            days={daysOf(fitting)}
          />
          {query.hasNextPage && (
            <div>
              <Button
                size="sm"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {m.contact_slots_more()}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryState>
  );
}
