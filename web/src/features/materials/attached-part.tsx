import { listCourseMaterials, listVideoMaterials } from '@chinar/contract/materials.links';
import * as m from '@chinar/messages/paraglide/messages';
import { FileText } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { sizeText } from '../../lib/size-text.ts';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { typeWord } from './material-words.tsx';

const parents = {
  course: { list: listCourseMaterials, pathOf: paths.courseMaterial },
  video: { list: listVideoMaterials, pathOf: paths.videoMaterial },
} as const;

/** What is attached to a course or a film, to be read; nothing while there is none. */
export function AttachedMaterials({ kind, id }: { kind: keyof typeof parents; id: string }) {
  const { list, pathOf } = parents[kind];
  const { data } = useApi(list, { params: { id } });
  const ready = (data?.materials ?? []).filter(({ state }) => state === 'ready');
  if (ready.length === 0) return null;
  return (
    <section aria-labelledby="attached" className="grid gap-4">
      <h2 id="attached" className="text-22">
        {m.materials_attached()}
      </h2>
      <Card padded={false}>
        <ul>
          {ready.map(({ _id, title, type, pages, bytes, isPreview }) => (
            <li key={_id} className="border-b border-line last:border-0">
              <Link
                to={pathOf(id, _id)}
                look="none"
                className="state flex min-h-12 items-center gap-3 px-4 py-3 hover:bg-sunk"
              >
                <FileText
                  size={20}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className="shrink-0 text-ink-2"
                />
                <span className="min-w-0 flex-1">
                  <Given>{title}</Given>
                </span>
                {isPreview && <Tag tone="lake">{m.courses_preview()}</Tag>}
                <span className="text-14 text-ink-2 tabular-nums">
                  {[
                    typeWord(type),
                    pages === null ? '' : m.study_material_packages_pages({ count: pages }),
                    bytes === null ? '' : sizeText(bytes),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
