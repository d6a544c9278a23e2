import { listCenters, weekdays } from '@chinar/contract/centers';
import { listSlots } from '@chinar/contract/contact';
import { addSlots, listDeskSlots, timesLimits } from '@chinar/contract/contact.times';
import * as m from '@chinar/messages/paraglide/messages';
import { formatCount } from '@chinar/content/format';
import type { DataOf } from '@chinar/contract/endpoint';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { newKey } from '../../lib/new-key.ts';
import { said } from '../../lib/i18n.ts';
import { useApi } from '../../lib/queries.ts';
import { ChecksField } from '../../ui/fields/checks-field.tsx';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TagsField } from '../../ui/fields/tags-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dayWord } from '../centers/parts.tsx';
import { modeChoices } from './desk-words.tsx';
import { comingTimes, readTime } from './times-data.ts';

const fresh = {
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  times: [],
  mode: 'phone',
  minutes: 30,
  capacity: 1,
};

function Days() {
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DateField name="from" label={m.contact_times_from()} />
        <DateField name="to" label={m.contact_times_to()} />
      </div>
      <ChecksField
        name="days"
        label={m.contact_times_days()}
        choices={weekdays.map((value) => ({ value, label: dayWord(value) }))}
        columns={2}
      />
      <TagsField
        name="times"
        label={m.contact_times_times()}
        hint={m.contact_times_times_hint()}
        max={timesLimits.times}
        read={readTime}
        wrong={(text) => m.contact_times_wrong({ text })}
      />
    </>
  );
}

/** How many times that makes, before they are offered. */
function Count() {
  const [from, to, days, times] = useWatch({ name: ['from', 'to', 'days', 'times'] });
  // Of the moment at which the form was opened: the server counts anew.
  const [now] = useState(() => Date.now());
  const coming = comingTimes({ from, to, days, times }, now);
  const shown = formatCount(coming?.count ?? 0);
  if (coming?.isTooMany)
    return (
      <Notice tone="warn">
        {m.contact_times_too_many({ shown, max: formatCount(timesLimits.atOnce) })}
      </Notice>
    );
  return (
    <Notice tone="info">
      <output>
        {coming ? m.contact_times_will({ count: coming.count, shown }) : m.contact_times_not_yet()}
        {coming && coming.over > 0 && ` ${m.contact_times_left_over({ count: coming.over })}`}
      </output>
    </Notice>
  );
}

/** Offers the same times on several days, all at once. */
export function TimesForm({ onAdded }: { onAdded: (added: DataOf<typeof addSlots>) => void }) {
  const [clientId, setClientId] = useState(newKey);
  const { data } = useApi(listCenters, { query: { limit: 100 } });
  const centers = data?.centers ?? [];
  return (
    <EndpointForm
      endpoint={addSlots}
      record={fresh}
      also={clientId ? { clientId } : {}}
      draftKey="counselling-times"
      touches={[listDeskSlots, listSlots]}
      onSent={(added) => {
        setClientId(newKey());
        onAdded(added);
      }}
    >
      <Days />
      <SelectField name="mode" label={m.contact_column_mode()} choices={modeChoices()} />
      <SelectField
        name="centreId"
        label={m.contact_field_center()}
        choices={[
          { value: '', label: m.contact_field_center_any() },
          ...centers.map(({ _id: value, name }) => ({ value, label: said(name) })),
        ]}
        optional
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NumberField name="minutes" label={m.contact_times_minutes()} min={10} max={240} />
        <NumberField name="capacity" label={m.contact_times_capacity()} min={1} max={100} />
      </div>
      <Count />
      <SubmitButton wide={false}>{m.contact_times_add()}</SubmitButton>
    </EndpointForm>
  );
}
