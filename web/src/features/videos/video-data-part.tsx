import type { Video } from '@chinar/contract/videos';
import { useSite } from '../../lib/site.ts';
import { paths } from '../../lib/paths.ts';
import { StructuredData } from '../../ui/structured-data.tsx';

/** What a film is, for search engines. */
export function VideoData({ video }: { video: Video }) {
  const { title, description, createdAt, seconds, owner, thumbnail, language, views } = video;
  const { origin } = useSite();
  return (
    <StructuredData
      data={{
        '@type': 'VideoObject',
        name: title,
        description: description || title,
        uploadDate: createdAt,
        duration: `PT${seconds}S`,
        inLanguage: language,
        url: origin + paths.video(video._id),
        ...(thumbnail && { thumbnailUrl: new URL(thumbnail, origin || 'http://localhost').href }),
        author: { '@type': 'Person', name: owner.fullName },
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: { '@type': 'WatchAction' },
          userInteractionCount: views,
        },
      }}
    />
  );
}
