import { formatDate } from '@chinar/content/format';
import {
  enrollInProgram,
  getProgram,
  listMyPrograms,
  listPrograms,
  type Program,
} from '@chinar/contract/programs';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EnrolButton } from '../../ui/enrol-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Paused, Selling } from '../cart/parts.tsx';
import { itemPath } from './program-words.ts';

/** Where to go on: the first part that is neither done nor locked. */
function nextOf({ items }: Program): string | null {
  const next = items.find(({ progressPct, isLocked }) => progressPct < 100 && !isLocked);
  return next ? itemPath(next) : null;
}

function Held({ program }: { program: Program }) {
  const next = nextOf(program);
  const { expiresAt, progressPct } = program.access;
  return (
    <>
      <Progress value={progressPct} max={100} label={m.programs_progress()} />
      {next && (
        <LinkButton to={next} variant="primary" wide>
          {progressPct === 0 ? m.programs_begin() : m.programs_go_on()}
        </LinkButton>
      )}
      {expiresAt && (
        <p className="text-14 text-ink-2">
          {m.programs_until({ date: formatDate(expiresAt, currentLocale()) })}
        </p>
      )}
    </>
  );
}

/** The one act of a program: enrol, go on, or how to come by it. */
export function EnrolPart({ program, isSettling }: { program: Program; isSettling: boolean }) {
  const { state, expiresAt } = program.access;
  if (state === 'teacher') return null;
  if (state === 'paused') return <Paused />;
  if (state !== 'active' && program.price > 0) {
    return (
      <>
        {state === 'expired' && expiresAt && (
          <Notice tone="warn">
            {m.programs_ended({ date: formatDate(expiresAt, currentLocale()) })}
          </Notice>
        )}
        <Selling
          item={{ itemType: 'program', itemId: program._id }}
          at={paths.program(program._id)}
          isSettling={isSettling}
        />
      </>
    );
  }
  return (
    <EnrolButton
      endpoint={enrollInProgram}
      id={program._id}
      touches={[getProgram, listPrograms, listMyPrograms]}
      words={{
        enrol: state === 'expired' ? m.programs_enrol_again() : m.programs_enrol(),
        logIn: m.programs_enrol_login(),
        done: m.programs_enrolled_toast(),
        failed: m.programs_enrol_failed(),
      }}
      logInTo={paths.login(paths.program(program._id))}
      isHeld={state === 'active'}
      isSettling={isSettling}
    >
      <Held program={program} />
    </EnrolButton>
  );
}
