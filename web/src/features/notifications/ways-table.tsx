import type { NotificationType, Preferences } from '@chinar/contract/notifications';
import * as m from '@chinar/messages/paraglide/messages';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { SwitchBox } from '../../ui/choice-boxes.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Fold } from '../../ui/fold.tsx';
import { kindGroups, kindWords } from './kind-words.ts';
import type { Way } from './preferences-data.ts';

type Choice = {
  types: Preferences['types'];
  onToggle: (type: NotificationType, way: Way, isOn: boolean) => void;
};
type One = { choice: Choice; type: NotificationType; id: string };

const wayWords: Record<Way, () => string> = {
  inApp: m.notifications_preferences_in_app,
  email: m.notifications_preferences_email,
};
const ways = ['inApp', 'email'] as const;

/** Why a way cannot be switched off. */
function lockWords(locked: readonly Way[]): string | null {
  if (locked.includes('email')) return m.notifications_preferences_locked_owed();
  return locked.includes('inApp') ? m.notifications_preferences_locked_news() : null;
}

function KindName({ choice, type, id }: One) {
  const words = lockWords(choice.types[type].locked);
  return (
    <>
      <span className="block font-medium">{kindWords[type].label()}</span>
      {words && (
        <span id={id + type} className="mt-0.5 flex items-start gap-1.5 text-14 text-ink-3">
          <Lock size={14} aria-hidden="true" className="mt-1 shrink-0" />
          {words}
        </span>
      )}
    </>
  );
}

function WayBox({ choice, type, id, way, text }: One & { way: Way; text?: string }) {
  const { locked, [way]: isOn } = choice.types[type];
  const isLocked = locked.includes(way);
  const label = m.notifications_preferences_switch({
    kind: kindWords[type].label(),
    way: wayWords[way](),
  });
  return (
    <SwitchBox
      isOn={isOn}
      onChange={(isNowOn) => choice.onToggle(type, way, isNowOn)}
      label={label}
      {...(text ? { text } : {})}
      isLocked={isLocked}
      describedBy={isLocked ? id + type : undefined}
    />
  );
}

/** On a phone: each group folds away. */
function Folds({ choice, id }: Omit<One, 'type'>) {
  return kindGroups.map(({ label, types }, place) => (
    <div key={label()} className="border-b border-line last:border-0">
      <Fold label={label()} isOpenAtFirst={place === 0}>
        <ul className="pb-2">
          {types.map((type) => (
            <li key={type} className="px-3 py-2">
              <KindName choice={choice} type={type} id={id} />
              <div className="flex gap-6">
                {ways.map((way) => (
                  <WayBox key={way} {...{ choice, type, id, way }} text={wayWords[way]()} />
                ))}
              </div>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  ));
}

function columnsFor(choice: Choice, id: string): Column<NotificationType>[] {
  return [
    {
      key: 'kind',
      head: m.notifications_preferences_kind(),
      cell: (type) => <KindName choice={choice} type={type} id={id} />,
    },
    ...ways.map((way) => ({
      key: way,
      head: wayWords[way](),
      cell: (type: NotificationType) => <WayBox {...{ choice, type, id, way }} />,
    })),
  ];
}

/** Of what one is told, and how: a table, on a phone one that folds. */
export function WaysTable(choice: Choice) {
  const id = useId();
  const isPhone = useMedia('(width < 48rem)');
  if (isPhone) return <Folds choice={choice} id={id} />;
  return (
    <div className="p-5">
      <DataTable
        caption={m.notifications_preferences_title()}
        rows={kindGroups.flatMap(({ types }) => types)}
        rowKey={(type) => type}
        columns={columnsFor(choice, id)}
      />
    </div>
  );
}
