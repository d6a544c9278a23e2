import { getVideoForEdit, type VideoRecord } from '@chinar/contract/videos.making';
import * as m from '@chinar/messages/paraglide/messages';
import { useApi } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { EditScreen } from '../../ui/screens/edit-screen.tsx';
import { toast } from '../../ui/toasts.tsx';
import { CaptionsPart } from './making/captions-part.tsx';
import { FilmPart } from './making/film-part.tsx';
import { PosterPart } from './making/poster-part.tsx';
import { StatePart } from './making/state-part.tsx';
import { VideoForm } from './making/video-form.tsx';

const crumbs = () => [{ label: m.videos_own_title(), to: staffPaths.videos.list() }];

/** How often the screen looks again, in milliseconds: while a film is looked into, and while copies are made. */
function againAfter(video: VideoRecord | undefined): number {
  if (video?.status === 'processing') return 3000;
  return video?.ladder?.state === 'making' ? 10_000 : 0;
}

function Held({ video }: { video: VideoRecord }) {
  return (
    <div className="grid max-w-4xl gap-10">
      <StatePart video={video} />
      <FilmPart video={video} />
      <PosterPart video={video} />
      <CaptionsPart video={video} />
      <VideoForm key={video._id} record={video} onSaved={() => toast.success(m.videos_saved())} />
    </div>
  );
}

/** One video, changed: where it stands, its film, its picture, what is said in it and of it. */
export function VideoEditScreen({ id }: { id: string }) {
  const query = useApi(getVideoForEdit, { params: { id } }, { refetchInterval: againAfter });
  return (
    <EditScreen
      query={query}
      title={query.data?.title ?? m.videos_edit()}
      crumbs={crumbs()}
      missing={{ title: m.videos_missing_title(), text: m.videos_edit_missing() }}
    >
      {(video) => <Held video={video} />}
    </EditScreen>
  );
}
