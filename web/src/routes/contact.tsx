import { listCenters } from '@chinar/contract/centers';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { ContactScreen } from '../features/contact/contact-screen.tsx';
import { loaded } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  // Without the centers one can write all the same.
  const { value } = await loaded(call(listCenters, { query: { limit: 100 } }));
  return { centers: value?.centers ?? [] };
}

export default function ContactRoute() {
  return <ContactScreen centers={useLoaderData<typeof loader>().centers} />;
}
