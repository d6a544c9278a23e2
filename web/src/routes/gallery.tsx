import type { LoaderFunctionArgs } from 'react-router';
import { data } from 'react-router';
import { DisplaySettings } from '../app/display-settings.tsx';
import { Gallery } from '../features/gallery/gallery-screen.tsx';
import { serverContext } from '../lib/server-context.ts';

/** A workshop page: where the product is live it does not exist. */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.get(serverContext).mode === 'live') throw data(null, { status: 404 });
  return null;
}

export default function GalleryRoute() {
  return <Gallery display={<DisplaySettings place="page" />} />;
}
