import type { Center, Weekday } from '@chinar/contract/centers';
import { weekdays } from '@chinar/contract/centers';
import * as m from '@chinar/messages/paraglide/messages';
import { useNow } from '../../lib/effects.ts';
import { clockWord, dayWord } from './center-words.ts';
import { indiaTime, minutesOf, pictureRange } from './hours-data.ts';

type Range = { from: number; to: number };

const share = ({ from, to }: Range, minutes: number): string =>
  `${(100 * (minutes - from)) / (to - from)}%`;

/** Each span on a line of its own. */
function HoursText({ spans }: { spans: Center['hours'][Weekday] }) {
  if (spans.length === 0) return m.centers_closed();
  return spans.map(({ from, to }) => (
    <span key={from} className="block">
      {m.centers_from_to({ from: clockWord(from), to: clockWord(to) })}
    </span>
  ));
}

/** One day: a track of the day's hours with the open ones filled, and a line where it is now. */
function Track({
  spans,
  range,
  nowAt,
}: {
  spans: Center['hours'][Weekday];
  range: Range;
  nowAt: number | null;
}) {
  return (
    <span aria-hidden="true" className="relative block h-3.5 rounded-tag bg-sunk">
      {spans.map(({ from, to }) => (
        <span
          key={from}
          className="absolute inset-y-0 rounded-tag bg-lake"
          style={{
            left: share(range, minutesOf(from)),
            width: `${(100 * (minutesOf(to) - minutesOf(from))) / (range.to - range.from)}%`,
          }}
        />
      ))}
      {nowAt !== null && nowAt >= range.from && nowAt <= range.to && (
        <span
          className="absolute -inset-y-1.5 w-0.5 rounded-full bg-leaf"
          style={{ left: share(range, nowAt) }}
        />
      )}
    </span>
  );
}

/** The hours between which a day's track stands, every three of them. */
function Scale({ range }: { range: Range }) {
  const first = Math.ceil(range.from / 180) * 180;
  const marks: number[] = [];
  for (let at = first; at <= range.to; at += 180) marks.push(at);
  return (
    <span aria-hidden="true" className="relative block h-5 text-12 text-ink-2">
      {marks.map((at) => (
        <span
          key={at}
          className="absolute -translate-x-1/2 tabular-nums"
          style={{ left: share(range, at) }}
        >
          {at / 60}
        </span>
      ))}
    </span>
  );
}

const line =
  'grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 @min-[28rem]:grid-cols-[6.5rem_minmax(0,1fr)_13rem]';

/** The week as a picture, today marked, with the same hours in words beside each day. */
export function HoursPicture({ center }: { center: Center }) {
  const now = useNow();
  const today = now === null ? null : indiaTime(now);
  const range = pictureRange(center);
  return (
    <div>
      <div className={line}>
        <span />
        <Scale range={range} />
      </div>
      <dl className="grid gap-1">
        {weekdays.map((day) => {
          const isToday = today?.day === day;
          return (
            <div
              key={day}
              className={`${line} -mx-3 rounded-control px-3 py-2 ${isToday ? 'bg-lake-soft' : ''}`}
            >
              <dt className={isToday ? 'font-semibold' : ''}>{dayWord(day)}</dt>
              <dd className="contents">
                <Track
                  spans={center.hours[day]}
                  range={range}
                  nowAt={isToday && today ? minutesOf(today.time) : null}
                />
                <span
                  className={`text-14 tabular-nums col-start-2 @min-[28rem]:col-start-auto @min-[28rem]:text-right ${isToday ? 'font-semibold' : 'text-ink-2'}`}
                >
                  <HoursText spans={center.hours[day]} />
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-3 text-14 text-ink-2">{m.centers_hours_zone()}</p>
    </div>
  );
}

/** From five in the morning to midnight, for all alike: small pictures are compared with each other. */
const wholeDay: Range = { from: 5 * 60, to: 24 * 60 };

/** The week in seven small columns: the day runs from top to bottom. */
export function WeekPicture({ center }: { center: Center }) {
  return (
    <span className="flex items-end gap-1.5" aria-hidden="true">
      {weekdays.map((day) => (
        <span key={day} className="grid flex-1 justify-items-center gap-1">
          <span className="relative block h-12 w-full rounded-tag bg-sunk">
            {center.hours[day].map(({ from, to }) => (
              <span
                key={from}
                className="absolute inset-x-0 rounded-tag bg-lake"
                style={{
                  top: share(wholeDay, minutesOf(from)),
                  height: `${(100 * (minutesOf(to) - minutesOf(from))) / (wholeDay.to - wholeDay.from)}%`,
                }}
              />
            ))}
          </span>
          <span className="text-12 leading-none text-ink-2">{dayWord(day, 'short')}</span>
        </span>
      ))}
    </span>
  );
}
