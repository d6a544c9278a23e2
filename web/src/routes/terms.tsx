import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { Legal } from '../features/consents/legal-screen.tsx';
import { serverContext } from '../lib/server-context.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return { operator: context.get(serverContext).settings.operator };
}

export default function TermsRoute() {
  const { operator } = useLoaderData<typeof loader>();
  return <Legal kind="terms" operator={operator} />;
}
