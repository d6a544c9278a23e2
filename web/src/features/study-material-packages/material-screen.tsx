import { getPackage, listOwnPackages } from '@chinar/contract/study-material-packages';
import * as m from '@chinar/messages/paraglide/messages';
import { useNavigate } from 'react-router';
import { useEffect } from 'react';
import { statusOf } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { MissingScreen } from '../../ui/screens/missing-screen.tsx';
import { DocumentTitle } from '../../ui/screens/screen-head.tsx';
import { MaterialReader } from '../materials/parts.tsx';
import { ContentsList, itemPath } from './contents-list.tsx';

const touches = [getPackage, listOwnPackages];

/** One material of a package, read. */
export function MaterialScreen({
  packageId,
  materialId,
}: {
  packageId: string;
  materialId: string;
}) {
  const { data } = useApi(getPackage, { params: { idOrSlug: packageId } });
  const items = data?.items ?? [];
  const at = items.findIndex(({ itemId }) => itemId === materialId);
  const next = items.slice(at + 1).find(({ opens }) => opens);
  return (
    <MaterialReader
      materialId={materialId}
      title={items[at]?.title}
      back={{
        to: paths.studyPackage(packageId),
        label: data?.title ?? m.study_material_packages_title(),
      }}
      contents={
        data ? (
          <ContentsList item={data} here={materialId} isSlim />
        ) : (
          <div className="p-4">
            <TextSkeleton lines={5} />
          </div>
        )
      }
      next={next ? { to: itemPath(packageId, next), title: next.title } : null}
      touches={touches}
    />
  );
}

/** Leads to where one stopped: the last piece that is not done, at its page. */
export function StartScreen({ packageId }: { packageId: string }) {
  const query = useApi(getPackage, { params: { idOrSlug: packageId } });
  const navigate = useNavigate();
  const { data, isFetching } = query;
  const first = data?.items.find(({ opens }) => opens);
  const goal = data?.access.next ?? first;
  const to = data && (goal ? itemPath(packageId, goal) : paths.studyPackage(packageId));
  useEffect(() => {
    if (to && !isFetching) void navigate(to, { replace: true });
  }, [navigate, to, isFetching]);
  if (statusOf(query.error) === 404)
    return (
      <MissingScreen
        title={m.study_material_packages_missing_title()}
        text={m.study_material_packages_missing_text()}
        to={paths.studyMaterials()}
        label={m.study_material_packages_all()}
      />
    );
  return (
    <div className="page py-8">
      <DocumentTitle title={data?.title ?? m.study_material_packages_title()} />
      {query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </div>
  );
}
