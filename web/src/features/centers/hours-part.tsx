import { weekdays } from '@chinar/contract/centers';
import * as m from '@chinar/messages/paraglide/messages';
import { ListField } from '../../ui/fields/list-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { dayWord } from './center-words.ts';

const blankSpan = { from: '09:00', to: '18:00' };

/** When it is open on each day; a day without a span is closed. Midnight at the end of a day is 24:00. */
export function HoursPart() {
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      {weekdays.map((day) => (
        <ListField
          key={day}
          name={`hours.${day}`}
          label={dayWord(day)}
          blank={blankSpan}
          itemLabel={m.centers_hours_span()}
          addLabel={m.centers_hours_add()}
          max={4}
          optional
        >
          {(span) => (
            <div className="grid grid-cols-2 gap-4">
              <TextField name={`${span}.from`} label={m.centers_hours_from()} maxLength={5} />
              <TextField name={`${span}.to`} label={m.centers_hours_to()} maxLength={5} />
            </div>
          )}
        </ListField>
      ))}
    </div>
  );
}
