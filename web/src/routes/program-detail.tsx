import { getProgram } from '@chinar/contract/programs';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useParams } from 'react-router';
import { ProgramDetail } from '../features/programs/program-detail-screen.tsx';
import { loaded, pageData } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  const idOrSlug = params['programId'] ?? '';
  const program = await loaded(call(getProgram, { params: { idOrSlug } }));
  return pageData(program, program.status);
}

export default function ProgramDetailRoute() {
  const { programId = '' } = useParams();
  return (
    <ProgramDetail key={programId} idOrSlug={programId} loaded={useLoaderData<typeof loader>()} />
  );
}
