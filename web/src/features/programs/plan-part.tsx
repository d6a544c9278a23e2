import { formatDate, formatDuration } from '@chinar/content/format';
import { dateOf, dayOf } from '@chinar/content/india';
import type { Program } from '@chinar/contract/programs';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { Card } from '../../ui/card.tsx';
import { LooseInput } from '../../ui/loose-fields.tsx';
import { planBack } from './plan-data.ts';

/** The day that somebody has set for themselves, kept on the device. */
function useOwnDay(programId: string): [string, (day: string) => void] {
  const key = `program-day-${programId}`;
  const [day, setDay] = useState(() => readStored(key) ?? '');
  return [
    day,
    (next) => {
      writeStored(key, next);
      setDay(next);
    },
  ];
}

/** How much a day, counted back from the exam: from its confirmed day, or from one's own. */
export function PlanPart({ program }: { program: Program }) {
  const { access, examDay, _id } = program;
  const [own, setOwn] = useOwnDay(_id);
  const [today] = useState(() => dateOf(dayOf(Date.now())));
  const day = own || examDay || '';
  const plan = planBack(access.minutesLeft, today, day);
  const said = (minutes: number): string => formatDuration(minutes, currentLocale());
  return (
    <Card as="section" label={m.programs_plan()} className="grid gap-3">
      <h2 className="text-18">{m.programs_plan()}</h2>
      {access.minutesLeft === 0 ? (
        <p className="text-ink-2">{m.programs_plan_done()}</p>
      ) : (
        <>
          <p className="text-ink-2">
            {plan
              ? m.programs_plan_text({
                  left: said(access.minutesLeft),
                  days: plan.days,
                  day: formatDate(day, currentLocale()),
                })
              : m.programs_plan_none({ left: said(access.minutesLeft) })}
          </p>
          {plan && (
            <p className="figure text-28">
              {m.programs_plan_a_day({ length: said(plan.minutesADay) })}
              <span className="block text-14 text-ink-2">
                {m.programs_plan_a_week({ length: said(plan.minutesAWeek) })}
              </span>
            </p>
          )}
        </>
      )}
      <label className="grid max-w-60 gap-1.5 text-14 font-semibold">
        {m.programs_plan_day()}
        <LooseInput type="date" value={day} min={today} onText={setOwn} />
      </label>
    </Card>
  );
}
