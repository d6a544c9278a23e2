import { getPackage } from '@chinar/contract/study-material-packages';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useParams } from 'react-router';
import { PackageDetail } from '../features/study-material-packages/package-detail-screen.tsx';
import { loaded, pageData } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  const item = await loaded(call(getPackage, { params: { idOrSlug: params['packageId'] ?? '' } }));
  return pageData(item, item.status);
}

export default function StudyPackageRoute() {
  const { packageId = '' } = useParams();
  return (
    <PackageDetail key={packageId} idOrSlug={packageId} loaded={useLoaderData<typeof loader>()} />
  );
}
