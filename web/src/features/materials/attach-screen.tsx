import type { AttachedMaterial } from '@chinar/contract/materials.links';
import {
  addCourseMaterial,
  addVideoMaterial,
  listCourseMaterials,
  listVideoMaterials,
  removeCourseMaterial,
  removeVideoMaterial,
} from '@chinar/contract/materials.links';
import { getCourse } from '@chinar/contract/courses';
import { getCourseForEdit } from '@chinar/contract/courses.making';
import { getVideoForEdit } from '@chinar/contract/videos.making';
import { listMaterials, type MaterialRecord } from '@chinar/contract/materials';
import * as m from '@chinar/messages/paraglide/messages';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useApi, useSend } from '../../lib/queries.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { PickField } from '../../ui/fields/pick-field.tsx';
import { Given } from '../../ui/given.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { MissingScreen } from '../../ui/screens/missing-screen.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toasts.tsx';
import { statusOf } from '../../lib/api-error.ts';
import { NewMaterialForm } from './material-form.tsx';
import { StateTag, typeWord } from './material-words.tsx';

/** What materials are attached to, by the same three calls each. */
const parents = {
  course: {
    list: listCourseMaterials,
    add: addCourseMaterial,
    remove: removeCourseMaterial,
    get: getCourseForEdit,
    path: paths.course,
  },
  video: {
    list: listVideoMaterials,
    add: addVideoMaterial,
    remove: removeVideoMaterial,
    get: getVideoForEdit,
    path: paths.video,
  },
} as const;

type ParentProps = { kind: keyof typeof parents; id: string };

function useAttached({ kind, id }: ParentProps) {
  const { list, add, remove } = parents[kind];
  const touches = [list, listMaterials];
  return {
    query: useApi(list, { params: { id } }),
    adding: useSend(add, { touches }),
    removing: useSend(remove, { touches }),
  };
}

type Attaching = ReturnType<typeof useAttached>;

type NewProps = ParentProps & { attached: Attaching; onFailed: () => void };

function Held({ id, attached: { query, adding, removing } }: { id: string; attached: Attaching }) {
  const rows: readonly AttachedMaterial[] = query.data?.materials ?? [];
  const takeOff = ({ _id: materialId, isPreview }: AttachedMaterial): void =>
    removing.mutate(
      { params: { id, materialId } },
      {
        onSuccess: () =>
          toast.success(m.materials_detached(), {
            undo: () => adding.mutate({ params: { id }, body: { materialId, isPreview } }),
          }),
        onError: () => toast.error(m.error_internal()),
      },
    );
  if (rows.length === 0) return <p className="text-ink-2">{m.materials_attached_none()}</p>;
  return (
    <Card as="div" padded={false}>
      <ul>
        {rows.map((row) => (
          <li
            key={row._id}
            className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-0"
          >
            <span className="min-w-0 flex-1">
              <Given>{row.title}</Given>
              <span className="block text-14 text-ink-2">{typeWord(row.type)}</span>
            </span>
            {row.isPreview && <Tag tone="lake">{m.study_material_packages_preview()}</Tag>}
            {row.state !== 'ready' && <StateTag state={row.state} />}
            <IconButton
              label={m.materials_detach({ title: row.title })}
              disabled={removing.isPending}
              onClick={() => takeOff(row)}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Existing({ kind, id }: ParentProps) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim().slice(0, 100));
  const { data } = useApi(
    listMaterials,
    { query: { limit: 100, sort: 'title', ...(q ? { q } : {}) } },
    { keepPrevious: true },
  );
  const choices = (data?.materials ?? []).map((one) => ({
    value: one._id,
    label: `${one.title} · ${typeWord(one.type)}`,
  }));
  return (
    <EndpointForm
      endpoint={parents[kind].add}
      params={{ id }}
      record={{ isPreview: false }}
      touches={[parents[kind].list, listMaterials]}
      onSent={() => toast.success(m.materials_attached())}
    >
      <PickField
        name="materialId"
        label={m.materials_choose()}
        hint={m.materials_choose_hint()}
        choices={choices}
        onSearch={setTyped}
      />
      <CheckboxField name="isPreview" hint={m.materials_preview_hint()}>
        {m.materials_preview()}
      </CheckboxField>
      <SubmitButton wide={false}>{m.materials_attach()}</SubmitButton>
    </EndpointForm>
  );
}

/** A new material, made and attached at once; the next one begins empty. */
function New({ kind, id, attached: { adding }, onFailed }: NewProps) {
  const [made, setMade] = useState(0);
  const attach = ({ _id: materialId, title }: MaterialRecord): void => {
    setMade((count) => count + 1);
    adding.mutate(
      { params: { id }, body: { materialId } },
      {
        onSuccess: () => toast.success(m.materials_attached()),
        onError: () => {
          toast.error(m.materials_attach_failed({ title, tab: m.materials_attach_existing() }));
          onFailed();
        },
      },
    );
  };
  return (
    <NewMaterialForm key={made} draftKey={`material-new-${kind}-${id}`} isWhole onSaved={attach} />
  );
}

/** Attaches material to a course or a video: a new file, note or link, or one that is there. */
export function AttachScreen(props: ParentProps) {
  const attached = useAttached(props);
  const [tab, setTab] = useState('new');
  const { path, get } = parents[props.kind];
  const title = useApi(get, { params: { id: props.id } }).data?.title;
  if ([400, 404].includes(statusOf(attached.query.error)))
    return (
      <MissingScreen
        title={m.materials_parent_missing()}
        text={m.materials_edit_missing()}
        to={path(props.id)}
        label={m.materials_back_plain()}
      />
    );
  return (
    <FormScreen
      title={m.materials_attach_title()}
      lead={title ? m.materials_attach_lead_to({ title }) : m.materials_attach_lead()}
      crumbs={[{ label: title ?? m.materials_back_plain(), to: path(props.id) }]}
      isWide
    >
      <QueryState query={attached.query} skeleton={<TextSkeleton lines={12} />}>
        {() => (
          <div className="grid max-w-4xl gap-8">
            <section className="grid gap-3">
              <h2 className="text-22">{m.materials_attached_title()}</h2>
              <Held id={props.id} attached={attached} />
            </section>
            <Tabs
              label={m.materials_attach_title()}
              value={tab}
              onChange={setTab}
              items={[
                {
                  value: 'new',
                  label: m.materials_attach_new(),
                  content: (
                    <div className="pt-6">
                      <New {...props} attached={attached} onFailed={() => setTab('existing')} />
                    </div>
                  ),
                },
                {
                  value: 'existing',
                  label: m.materials_attach_existing(),
                  content: (
                    <div className="pt-6">
                      <Existing {...props} />
                    </div>
                  ),
                },
              ]}
            />
          </div>
        )}
      </QueryState>
    </FormScreen>
  );
}

const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text);

/** The same of a course, whose address may name it by a word. */
export function CourseAttachScreen({ idOrSlug }: { idOrSlug: string }) {
  const isKnown = isId(idOrSlug);
  const named = useApi(getCourse, { params: { idOrSlug } }, { enabled: !isKnown });
  const id = isKnown ? idOrSlug : named.data?._id;
  if (id) return <AttachScreen kind="course" id={id} />;
  return (
    <FormScreen title={m.materials_attach_title()} isWide>
      <QueryState query={named} skeleton={<TextSkeleton lines={12} />}>
        {() => null}
      </QueryState>
    </FormScreen>
  );
}
