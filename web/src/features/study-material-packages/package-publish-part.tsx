import type { Endpoint } from '@chinar/contract/endpoint';
import type { FieldError } from '@chinar/contract/errors';
import { getPackage, listPackages } from '@chinar/contract/study-material-packages';
import {
  archivePackage,
  getPackageForEdit,
  listStaffPackages,
  type PackageRecord,
  publishPackage,
  restorePackage,
  unlistPackage,
} from '@chinar/contract/study-material-packages.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { LooseInput } from '../../ui/loose-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.tsx';
import { StateTag } from './package-state-words.tsx';

const touches: readonly Endpoint[] = [
  getPackageForEdit,
  getPackage,
  listStaffPackages,
  listPackages,
];

/** What can be done with a package as a whole; what was refused stays in the page, fault by fault. */
function useActs({ _id: id, state }: PackageRecord) {
  const sends = {
    publish: useSend(publishPackage, { touches }),
    unlist: useSend(unlistPackage, { touches }),
    archive: useSend(archivePackage, { touches }),
    restore: useSend(restorePackage, { touches }),
  };
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setFaults([]);
    try {
      await work();
      return true;
    } catch (error) {
      const found = error instanceof ApiError ? error : null;
      const said = found?.message ?? m.error_internal();
      setFaults(found && found.errors.length > 0 ? found.errors : [{ path: '', message: said }]);
      return false;
    }
  };
  const params = { id };
  const publish = (changelog: string) => sends.publish.mutateAsync({ params, body: { changelog } });
  const restore = async (): Promise<void> => {
    await sends.restore.mutateAsync({ params, body: {} });
    if (state === 'published') await publish('');
  };
  return {
    faults,
    isBusy: Object.values(sends).some(({ isPending }) => isPending),
    publish: async (changelog: string) => {
      if (await attempt(() => publish(changelog)))
        toast.success(m.study_material_packages_published());
    },
    unlist: async () => {
      const undo = (): void => void attempt(() => publish(''));
      if (await attempt(() => sends.unlist.mutateAsync({ params, body: {} })))
        toast.success(m.study_material_packages_unlisted(), { undo });
    },
    archive: async () => {
      const undo = (): void => void attempt(restore);
      if (await attempt(() => sends.archive.mutateAsync({ params, body: {} })))
        toast.success(m.study_material_packages_archived_toast(), { undo });
    },
    restore: async () => {
      if (await attempt(() => sends.restore.mutateAsync({ params, body: {} })))
        toast.success(m.study_material_packages_restored());
    },
  };
}

type Acts = ReturnType<typeof useActs>;

function PublishAct({ record, acts }: { record: PackageRecord; acts: Acts }) {
  const [changelog, setChangelog] = useState('');
  const isFirst = record.publishedVersion === null;
  if (record.state === 'published' && !record.hasChanges) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {!isFirst && (
        <div className="min-w-0 flex-1 basis-72">
          <LooseInput
            aria-label={m.study_material_packages_changelog()}
            placeholder={m.study_material_packages_changelog()}
            value={changelog}
            maxLength={300}
            onText={setChangelog}
          />
        </div>
      )}
      <Button variant="primary" loading={acts.isBusy} onClick={() => void acts.publish(changelog)}>
        {record.state === 'published'
          ? m.study_material_packages_publish_changes()
          : m.study_material_packages_publish()}
      </Button>
    </div>
  );
}

function Buttons({ record, acts }: { record: PackageRecord; acts: Acts }) {
  const [isAsked, setAsked] = useState(false);
  if (record.state === 'archived')
    return (
      <Button loading={acts.isBusy} onClick={() => void acts.restore()}>
        {m.study_material_packages_restore()}
      </Button>
    );
  return (
    <>
      <PublishAct record={record} acts={acts} />
      <div className="flex flex-wrap gap-3">
        {record.state === 'published' && (
          <Button loading={acts.isBusy} onClick={() => void acts.unlist()}>
            {m.study_material_packages_unlist()}
          </Button>
        )}
        <Button variant="danger-outline" onClick={() => setAsked(true)}>
          {m.study_material_packages_archive()}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          void acts.archive();
        }}
        title={m.study_material_packages_archive_title({ title: record.title })}
        text={m.study_material_packages_archive_text()}
        verb={m.study_material_packages_archive()}
        isDestructive
        isBusy={acts.isBusy}
      />
    </>
  );
}

/** Where a package stands, and what can be done about it. */
export function PackagePublishPart({ record }: { record: PackageRecord }) {
  const acts = useActs(record);
  const texts = {
    draft: m.study_material_packages_draft_text,
    published: record.hasChanges
      ? m.study_material_packages_changes_text
      : m.study_material_packages_published_text,
    archived: m.study_material_packages_archived_text,
  };
  const faults = acts.faults.length > 0 ? acts.faults : [];
  return (
    <Card as="section" label={m.study_material_packages_state()} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateTag state={record.state} />
        <p className="min-w-0 flex-1 basis-64 text-14 text-ink-2">{texts[record.state]()}</p>
        <Link to={paths.studyPackage(record._id)} className="tap">
          {m.study_material_packages_see_page()}
        </Link>
      </div>
      {faults.length > 0 && (
        <Notice tone="bad" isAlert>
          <p className="font-semibold">{m.study_material_packages_refused()}</p>
          <ul className="mt-1 list-disc pl-5">
            {faults.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{placedFault(record, path, message)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Buttons record={record} acts={acts} />
    </Card>
  );
}

/** A fault of a piece names the piece. */
function placedFault({ items }: PackageRecord, path: string, message: string): string {
  const at = /^items\.(\d+)\./.exec(path)?.[1];
  const item = at === undefined ? undefined : items[Number(at)];
  if (item) return `${item.title}: ${message}`;
  return path === 'description'
    ? `${m.study_material_packages_field_description()}: ${message}`
    : message;
}
