import { Trash2 } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { OptionRow } from '../../ui/option-row.tsx';
import { PaletteLegend, PaletteMark, paletteStates } from '../../ui/palette-mark.tsx';
import { SaveLine } from '../../ui/save-line.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { Badge, Tag } from '../../ui/tag.tsx';
import { Part } from './gallery-part.tsx';
import { colours, words } from './samples-data.ts';

const variants = ['primary', 'secondary', 'ghost', 'danger-outline', 'exam'] as const;
const tones = ['plain', 'leaf', 'lake', 'saffron', 'good', 'bad', 'warn'] as const;
const row = 'flex flex-wrap items-center gap-3';
const coverIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Buttons() {
  return (
    <Part title={words.buttons}>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <div key={size} className={row}>
          {variants.map((variant, place) => (
            <Button key={variant} variant={variant} size={size}>
              {words.verbs[place]}
            </Button>
          ))}
        </div>
      ))}
      <div className={row}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} loading>
            {words.wait}
          </Button>
        ))}
      </div>
      <div className={row}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {words.off}
          </Button>
        ))}
        <LinkButton to="/dev/ui">{words.open}</LinkButton>
        <IconButton label={words.verbs[3]}>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={words.verbs[3]} look="round" disabled>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
        <Link to="/dev/ui">{words.open}</Link>
      </div>
    </Part>
  );
}

/** Colours, type, buttons, small parts, the exam's shapes, covers. */
export function Basics() {
  return (
    <>
      <Part title={words.colours}>
        <div className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-10">
          {colours.map((token) => (
            <Swatch key={token} token={token} />
          ))}
        </div>
      </Part>
      <Part title={words.type}>
        {['text-display display', 'text-48', 'text-36', 'text-28', 'text-22', 'text-18'].map(
          (size) => (
            <p key={size} className={`font-head font-semibold ${size}`}>
              {words.typeHead}
            </p>
          ),
        )}
        <p lang="hi" className="font-head text-28 font-semibold">
          {words.typeHindi}
        </p>
        {['text-18', 'text-16', 'text-14', 'text-12'].map((size) => (
          <p key={size} className={`max-w-text ${size}`}>
            {words.typeText}
          </p>
        ))}
      </Part>
      <Buttons />
      <Part title={words.tags}>
        <div className={`${row} pr-4`}>
          {tones.map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
          {(['sm', 'md', 'lg'] as const).map((size) => (
            <Avatar key={size} name={words.person} size={size} />
          ))}
          <span className="relative inline-block size-11 rounded-control bg-sunk">
            <Badge count={128} label={words.option} />
          </span>
          <span className="relative inline-block size-11 rounded-control bg-sunk">
            <Badge count={12} cap={9} label={words.option} />
          </span>
        </div>
      </Part>
      <Part title={words.exam}>
        <div className={row}>
          {paletteStates.map((state, place) => (
            <PaletteMark key={state} state={state} number={place + 1} />
          ))}
          {paletteStates.map((state, place) => (
            <PaletteMark key={state} state={state} number={place + 18} isCurrent />
          ))}
        </div>
        <div className="max-w-aside">
          <PaletteLegend
            counts={{
              answered: 10,
              not_answered: 4,
              not_visited: 27,
              marked: 2,
              answered_marked: 2,
            }}
          />
        </div>
        <div className="grid max-w-text gap-3">
          <OptionRow isChosen={false} letter="A">
            {words.option}
          </OptionRow>
          <OptionRow isChosen letter="B">
            {words.option}
          </OptionRow>
          <OptionRow isChosen kind="multiple" letter="C">
            {words.option}
          </OptionRow>
        </div>
        <div className={row}>
          {(['server', 'device', 'sending', 'trouble'] as const).map((state) => (
            <SaveLine key={state} state={state}>
              {words.sentence}
            </SaveLine>
          ))}
        </div>
      </Part>
      <Part title={words.covers}>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {coverIds.map((id) => (
            <div key={id} className="overflow-hidden rounded-card">
              <Cover id={id} title={words.series} line={id} />
            </div>
          ))}
        </div>
      </Part>
    </>
  );
}
