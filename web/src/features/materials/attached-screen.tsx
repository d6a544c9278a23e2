import { getCourse } from '@chinar/contract/courses';
import { getVideo } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { AttachedMaterials } from './attached-part.tsx';
import { MaterialReader } from './reader-part.tsx';

type ParentProps = { id: string; materialId: string };

/** A material of a course, read. */
export function CourseMaterialScreen({ id, materialId }: ParentProps) {
  const { data } = useApi(getCourse, { params: { idOrSlug: id } });
  return (
    <MaterialReader
      materialId={materialId}
      back={{ to: paths.course(id), label: data?.title ?? m.courses_list_title() }}
      contents={
        <div className="p-4">
          <AttachedMaterials kind="course" id={id} />
        </div>
      }
      next={null}
      touches={[]}
    />
  );
}

/** A material of a film, read. */
export function VideoMaterialScreen({ id, materialId }: ParentProps) {
  const { data } = useApi(getVideo, { params: { id } });
  return (
    <MaterialReader
      materialId={materialId}
      back={{ to: paths.video(id), label: data?.title ?? m.videos_list_title() }}
      contents={
        <div className="p-4">
          <AttachedMaterials kind="video" id={id} />
        </div>
      }
      next={null}
      touches={[]}
    />
  );
}
