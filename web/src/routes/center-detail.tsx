import { getCenter } from '@chinar/contract/centers';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useParams } from 'react-router';
import { CenterDetail } from '../features/centers/center-detail-screen.tsx';
import { loaded, pageData } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  const found = await loaded(call(getCenter, { params: { idOrSlug: params['centerId'] ?? '' } }));
  return pageData(found, found.status);
}

export default function CenterDetailRoute() {
  const found = useLoaderData<typeof loader>();
  const { centerId = '' } = useParams();
  return <CenterDetail key={centerId} idOrSlug={centerId} found={found} />;
}
