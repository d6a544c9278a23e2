import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { isSame } from '../../lib/forms/record-values.ts';
import { useFormWork } from './form-work.ts';

type Fields = Record<string, unknown>;

/**
 * Another form of the page, or an act, has written the record. Where that says the same of what this form asks, the
 * form goes on from the newer version: its next save takes nothing from anybody, and is no conflict.
 */
export function RecordFollower({
  record,
  valuesIn,
}: {
  record: Fields;
  /** What the form asks, of a record. */
  valuesIn: (record: Fields) => Fields;
}) {
  const { getValues, setValue } = useFormContext();
  const work = useFormWork();
  useEffect(() => {
    const { version } = record;
    const { version: begun } = work.saved;
    if (typeof version !== 'number' || typeof begun !== 'number' || version <= begun) return;
    // What was typed into an older version, a draft, is to be compared when it is sent.
    const now = { ...valuesIn(record), version: begun };
    if (getValues('version') !== begun || !isSame(now, work.saved)) return;
    work.follow(version);
    setValue('version', version);
  });
  return null;
}
