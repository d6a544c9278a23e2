import { formatDateTime } from '@chinar/content/format';
import {
  deleteMaterial,
  getMaterialForEdit,
  listMaterials,
  type MaterialRecord,
} from '@chinar/contract/materials';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { useApi, useSend } from '../../lib/queries.ts';
import { sizeText } from '../../lib/size-text.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormPart } from '../../ui/fields/form-part.tsx';
import { Given } from '../../ui/given.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EditScreen } from '../../ui/screens/edit-screen.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toasts.tsx';
import { MaterialForm, NewMaterialForm, ReplaceForm } from './material-form.tsx';
import { faultWord } from './fault-words.ts';
import { StateTag } from './material-words.tsx';

const crumbs = () => [{ label: m.materials_staff_title(), to: staffPaths.materials.list() }];

/** A new material. */
export function NewMaterialScreen() {
  const navigate = useNavigate();
  return (
    <FormScreen title={m.materials_new()} lead={m.materials_new_lead()} crumbs={crumbs()} isWide>
      <div className="max-w-4xl">
        <NewMaterialForm
          onSaved={({ _id }) => {
            toast.success(m.materials_saved());
            void navigate(staffPaths.materials.edit(_id), { replace: true });
          }}
        />
      </div>
    </FormScreen>
  );
}

function Versions({ record: { versions, fileVersion } }: { record: MaterialRecord }) {
  return (
    <ul className="grid gap-2">
      {versions.map((one) => (
        <li
          key={one.number}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-2"
        >
          <span className="font-semibold tabular-nums">
            {m.materials_version({ number: one.number })}
          </span>
          <StateTag state={one.state} />
          {one.number === fileVersion && <Tag tone="lake">{m.materials_version_read()}</Tag>}
          <span className="text-14 text-ink-2 tabular-nums">
            {[
              one.pages !== null ? m.study_material_packages_pages({ count: one.pages }) : '',
              sizeText(one.bytes),
              formatDateTime(one.createdAt, currentLocale()),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {one.changelog && (
            <span className="basis-full">
              <Given>{one.changelog}</Given>
            </span>
          )}
          {one.fault && <span className="basis-full text-bad">{faultWord(one.fault)}</span>}
        </li>
      ))}
    </ul>
  );
}

function FilePart({ record }: { record: MaterialRecord }) {
  const [newest] = record.versions;
  return (
    <FormPart title={m.materials_part_file()} hint={m.materials_part_file_hint()}>
      <output className="block">
        {newest?.state === 'scanning' && <Notice tone="info">{m.materials_scanning_text()}</Notice>}
        {newest?.fault && (
          <Notice tone="bad" isAlert>
            {faultWord(newest.fault)}
          </Notice>
        )}
      </output>
      <Versions record={record} />
      <ReplaceForm record={record} />
    </FormPart>
  );
}

function DeletePart({ record }: { record: MaterialRecord }) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const remove = useSend(deleteMaterial, { touches: [listMaterials] });
  if (record.uses > 0)
    return <p className="text-14 text-ink-2">{m.materials_used({ count: record.uses })}</p>;
  return (
    <>
      <Button variant="danger-outline" onClick={() => setAsked(true)}>
        {m.materials_delete()}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          remove.mutate(
            { params: { id: record._id } },
            {
              onSuccess: () => {
                toast.success(m.materials_deleted());
                void navigate(staffPaths.materials.list());
              },
              onError: (error) => {
                setAsked(false);
                toast.error(error instanceof ApiError ? error.message : m.error_internal());
              },
            },
          )
        }
        title={m.materials_delete_title({ title: record.title })}
        text={m.materials_delete_text()}
        verb={m.materials_delete()}
        isDestructive
        isBusy={remove.isPending}
      />
    </>
  );
}

/** One material, changed: its words, its files, its end. */
export function MaterialFormScreen({ id }: { id: string }) {
  const query = useApi(
    getMaterialForEdit,
    { params: { id } },
    {
      refetchInterval: (data) => (data?.versions[0]?.state === 'scanning' ? 2000 : 0),
    },
  );
  return (
    <EditScreen
      query={query}
      title={query.data?.title ?? m.materials_edit()}
      crumbs={crumbs()}
      missing={{ title: m.materials_missing_title(), text: m.materials_edit_missing() }}
    >
      {(record) => (
        <div className="grid max-w-4xl gap-10">
          {record.type === 'pdf' && <FilePart record={record} />}
          <MaterialForm key={record._id} record={record} />
          <Card as="section" label={m.materials_delete()} className="grid justify-items-start">
            <DeletePart record={record} />
          </Card>
        </div>
      )}
    </EditScreen>
  );
}
