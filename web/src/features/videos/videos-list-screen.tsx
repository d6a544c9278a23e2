import type { DataOf } from '@chinar/contract/endpoint';
import { listVideos } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { fieldWord } from '../../lib/field-words.ts';
import { useList } from '../../lib/use-list.ts';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { FeedLink } from '../../ui/feed-link.tsx';
import { ListScreen } from '../../ui/screens/list-screen.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { VideoCard } from './video-card.tsx';
import { knownFields } from './video-words.ts';

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';
/** On a wide screen; their pictures are seen at once. */
const firstRow = 3;

function filters() {
  return [
    {
      name: 'category',
      label: m.videos_filter_category(),
      all: m.videos_filter_any_category(),
      choices: knownFields.map((value) => ({ value, label: fieldWord(value) })),
    },
    {
      name: 'language',
      label: m.videos_filter_language(),
      all: m.videos_filter_any_language(),
      choices: [
        { value: 'en', label: m.videos_language_en() },
        { value: 'hi', label: m.videos_language_hi() },
      ],
    },
    {
      name: 'sort',
      label: m.videos_filter_sort(),
      all: m.videos_sort_popular(),
      choices: [{ value: 'newest', label: m.videos_sort_newest() }],
    },
  ];
}

/** All public videos, filtered by the address. */
export function VideosList({ initial }: { initial: DataOf<typeof listVideos> | null }) {
  return (
    <ListScreen
      title={m.videos_list_title()}
      description={m.videos_list_lead()}
      lead={m.videos_list_lead()}
      list={useList(listVideos, { initial })}
      above={<FeedLink noun="videos" title={m.videos_feed()} />}
      search={m.videos_search()}
      filters={filters()}
      found={m.videos_found}
      skeleton={
        <div className={grid}>
          {Array.from({ length: 6 }, (_, place) => (
            <CardSkeleton key={place} />
          ))}
        </div>
      }
      empty={<EmptyState title={m.videos_section_none()} text={m.videos_none_text()} />}
    >
      {(rows) => (
        <ul className={grid}>
          {rows.map((video, place) => (
            <li key={video._id}>
              <VideoCard video={video} isEarly={place < firstRow} />
            </li>
          ))}
        </ul>
      )}
    </ListScreen>
  );
}
