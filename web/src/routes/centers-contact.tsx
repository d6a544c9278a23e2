import { useLoaderData, useSearchParams } from 'react-router';
import { ContactScreen } from '../features/contact/contact-screen.tsx';
import type { PageHandle } from '../lib/server-context.ts';
import { loader } from './contact.tsx';

export const handle: PageHandle = { query: ['center'] };

export { loader };

export default function CentersContactRoute() {
  const [search] = useSearchParams();
  const chosen = search.get('center');
  const { centers } = useLoaderData<typeof loader>();
  return <ContactScreen key={chosen} centers={centers} chosen={chosen} isAboutCenter />;
}
