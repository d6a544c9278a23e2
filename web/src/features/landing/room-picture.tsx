import * as m from '@chinar/messages/paraglide/messages';
import { Card } from '../../ui/card.tsx';
import { OptionRow } from '../../ui/option-row.tsx';
import { PaletteMark } from '../../ui/palette-mark.tsx';
import type { PaletteState } from '../../ui/palette-mark.tsx';
import { SaveLine } from '../../ui/save-line.tsx';
import { ShareBar } from '../../ui/share-bar.tsx';

const options = ['4 s', '5 s', '6 s', '2 + √5 s'];
const states: PaletteState[] = [
  'answered',
  'answered',
  'not_answered',
  'answered',
  'marked',
  'answered',
  'answered_marked',
  'answered',
  'not_answered',
  'not_visited',
  'not_visited',
  'not_visited',
];

function Room() {
  return (
    <Card tone="raised" padded={false} className="overflow-hidden shadow-overlay">
      <div className="flex items-center justify-between gap-4 border-b border-line bg-sunk px-4 py-3">
        <div className="min-w-0">
          <p className="truncate font-semibold">{m.landing_picture_test()}</p>
          <p className="text-14 text-ink-2">{m.landing_picture_place()}</p>
        </div>
        <span className="figure pt-1 text-28 leading-none">02:14:36</span>
      </div>
      <div className="p-4">
        <p>{m.landing_picture_question()}</p>
        <div className="mt-4 grid grid-cols-2 gap-2.5">
          {options.map((option, place) => (
            <OptionRow key={option} isChosen={place === 1} dense>
              {option}
            </OptionRow>
          ))}
        </div>
        <div className="mt-4 grid grid-cols-6 gap-x-1.5 gap-y-1 sm:grid-cols-12 sm:gap-x-0.5">
          {states.map((state, place) => (
            <PaletteMark key={place} state={state} number={place + 1} className="w-full max-w-11" />
          ))}
        </div>
      </div>
      <div className="flex min-h-17 items-center justify-between gap-3 border-t border-line px-4 py-3 lg:pb-12">
        <SaveLine state="server">{m.landing_picture_saved({ time: '10:42:07' })}</SaveLine>
        <span className="inline-flex min-h-11 items-center rounded-control bg-exam-answered px-3 text-14 font-semibold whitespace-nowrap text-exam-ink lg:hidden">
          {m.landing_picture_next()}
        </span>
      </div>
    </Card>
  );
}

function Went() {
  return (
    <Card
      tone="raised"
      className="relative -mt-3 ml-8 shadow-overlay lg:absolute lg:-right-6 lg:-bottom-30 lg:m-0 lg:w-aside"
    >
      <p className="font-semibold">{m.landing_picture_went()}</p>
      <ShareBar
        parts={[
          { label: m.landing_picture_wrong(), value: 56, tone: 'leaf' },
          { label: m.landing_picture_slow(), value: 40, tone: 'saffron' },
          { label: m.landing_picture_left(), value: 33, tone: 'lake' },
          { label: m.landing_picture_guess(), value: 19, tone: 'marked' },
        ]}
      />
    </Card>
  );
}

/** The product itself instead of stock art, built from the parts of the real exam room. */
export function RoomPicture() {
  return (
    <figure className="relative">
      <figcaption className="sr-only">{m.landing_picture_label()}</figcaption>
      <div aria-hidden="true">
        <Room />
        <Went />
      </div>
    </figure>
  );
}
