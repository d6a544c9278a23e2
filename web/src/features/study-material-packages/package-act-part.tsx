import { formatDate } from '@chinar/content/format';
import {
  enrollInPackage,
  getPackage,
  listOwnPackages,
  type StudyPackage,
} from '@chinar/contract/study-material-packages';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EnrolButton } from '../../ui/enrol-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Paused, Selling } from '../cart/parts.tsx';
import { itemPath } from './contents-list.tsx';

type ActProps = { item: StudyPackage; isSettling: boolean };

/** How far one is in a package that one holds or held. */
export function PackageProgress({ item: { access } }: { item: Pick<StudyPackage, 'access'> }) {
  if (access.state === 'none' || access.state === 'teacher') return null;
  const date = access.expiresAt ? formatDate(access.expiresAt, currentLocale()) : '';
  return (
    <div className="grid gap-2">
      <Progress value={access.progressPct} max={100} label={m.study_material_packages_progress()} />
      {access.state === 'expired' && (
        <p className="font-medium text-warn-text">{m.study_material_packages_ended({ date })}</p>
      )}
      {access.state === 'active' && date && (
        <p className="text-14 text-ink-2">{m.study_material_packages_until({ date })}</p>
      )}
    </div>
  );
}

function GoOn({ item }: { item: StudyPackage }) {
  const { next, progressPct } = item.access;
  if (!next)
    return <p className="font-semibold text-good-text">{m.study_material_packages_all_done()}</p>;
  const hasBegun = progressPct > 0 || item.items.some(({ lastPage }) => lastPage !== null);
  return (
    <LinkButton to={itemPath(item._id, next)} variant="primary" wide>
      {hasBegun ? m.study_material_packages_continue() : m.study_material_packages_start()}
    </LinkButton>
  );
}

/** The one act of a package: take it, go on in it, or the honest word on how it is bought. */
export function PackageAct({ item, isSettling }: ActProps) {
  const { state } = item.access;
  if (state === 'teacher') return <GoOn item={item} />;
  if (state === 'paused') return <Paused />;
  if (state !== 'active' && item.isArchived)
    return <Notice tone="info">{m.study_material_packages_archived()}</Notice>;
  if (state !== 'active' && item.price > 0)
    return (
      <Selling
        item={{ itemType: 'package', itemId: item._id }}
        at={paths.studyPackage(item._id)}
        isSettling={isSettling}
      />
    );
  return (
    <EnrolButton
      endpoint={enrollInPackage}
      id={item._id}
      touches={[getPackage, listOwnPackages]}
      words={{
        enrol:
          state === 'expired'
            ? m.study_material_packages_renew()
            : m.study_material_packages_enrol(),
        logIn: m.study_material_packages_login(),
        done: m.study_material_packages_enrolled(),
        failed: m.study_material_packages_enrol_failed(),
      }}
      logInTo={paths.login(paths.studyPackage(item._id))}
      isHeld={state === 'active'}
      isSettling={isSettling}
    >
      <GoOn item={item} />
    </EnrolButton>
  );
}
