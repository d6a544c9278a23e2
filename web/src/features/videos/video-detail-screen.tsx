import { getVideo, listVideos, type Video } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { statusOf } from '../../lib/api-error.ts';
import type { Loaded } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Given } from '../../ui/given.tsx';
import { Prose } from '../../ui/prose.tsx';
import { DetailScreen } from '../../ui/screens/detail-screen.tsx';
import { DetailSkeleton } from '../../ui/screens/detail-skeleton.tsx';
import { MissingScreen } from '../../ui/screens/missing-screen.tsx';
import { ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { Player } from './player/player-part.tsx';
import { ChapterList } from './player/chapters-part.tsx';
import { type FilmState, useFilm } from './player/use-film.ts';
import { AttachedMaterials } from '../materials/parts.tsx';
import { Said } from './said-part.tsx';
import { Transcript } from './transcript-part.tsx';
import { VideoCard } from './video-card.tsx';
import { VideoData } from './video-data-part.tsx';
import { viewsWords } from './video-words.ts';

const moreCount = 4;

function Head({ video, film }: { video: Video; film: FilmState }) {
  const { title, owner, views, createdAt, chapters, can } = video;
  return (
    <div className="grid gap-4">
      <Player video={video} film={film} />
      <ChapterList chapters={chapters} film={film} />
      <ScreenTitle className="text-28 md:text-36">{title}</ScreenTitle>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-ink-2">
        <span className="flex items-center gap-2.5">
          <Avatar name={owner.fullName} src={owner.avatar} size="sm" />
          <Given>{m.videos_by({ name: owner.fullName })}</Given>
        </span>
        <span>
          {viewsWords(views)} · <TimeText instant={createdAt} />
        </span>
        {can.edit && (
          <LinkButton to={paths.videoEdit(video._id)} size="sm">
            {m.videos_edit()}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** Others that are seen much; asked by the browser, for the page is about one. */
function More({ besides }: { besides: string }) {
  const { data } = useApi(listVideos, { query: { limit: moreCount + 1 } });
  const rows = (data?.videos ?? []).filter(({ _id }) => _id !== besides).slice(0, moreCount);
  return (
    <section aria-labelledby="more-videos">
      <h2 id="more-videos" className="mb-4 text-22 md:text-28">
        {m.videos_more()}
      </h2>
      <ul className="grid min-h-96 content-start gap-5 sm:grid-cols-2">
        {rows.map((video) => (
          <li key={video._id}>
            <VideoCard video={video} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

const crumbs = () => [{ label: m.videos_list_title(), to: paths.videos() }];

/** A video: the film, what is said in it, and what it is about. */
export function VideoDetail({ id, loaded }: { id: string; loaded: Loaded<Video> }) {
  const query = useApi(getVideo, { params: { id } }, { initialData: loaded.value ?? undefined });
  const film = useFilm();
  const video = query.data;
  if (!video && (loaded.status >= 400 || statusOf(query.error) === 404)) {
    const isGone = [400, 404].includes(statusOf(query.error) ?? loaded.status);
    if (isGone)
      return (
        <MissingScreen
          title={m.videos_missing_title()}
          text={m.videos_missing_text()}
          to={paths.videos()}
          label={m.videos_all()}
        />
      );
  }
  const skeleton = <DetailSkeleton isTall asideFrom="desktop" />;
  if (!video)
    return (
      <DetailScreen
        title={m.videos_list_title()}
        crumbs={crumbs()}
        query={query}
        skeleton={skeleton}
      />
    );
  return (
    <DetailScreen
      title={video.title}
      description={video.description.slice(0, 200)}
      crumbs={crumbs()}
      query={query}
      skeleton={skeleton}
      head={<Head video={video} film={film} />}
      aside={<Transcript video={video} film={film} />}
      asideFrom="desktop"
    >
      {video.description !== '' && (
        <div className="max-w-text">
          <Prose text={video.description} />
        </div>
      )}
      <AttachedMaterials kind="video" id={video._id} />
      <Said video={video} film={film} />
      <More besides={video._id} />
      <VideoData video={video} />
    </DetailScreen>
  );
}
