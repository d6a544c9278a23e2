import type { VideoCard as Card } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { ArrowRight } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import { RowSection } from '../../ui/screens/row-section.tsx';
import { VideoCard } from './video-card.tsx';

/** Spec 1: featured videos; `null` is a list that did not come. */
export function FeaturedVideos({ found }: { found: readonly Card[] | null }) {
  return (
    <RowSection
      title={m.videos_section_title()}
      action={
        <Link to={paths.videos()} className="inline-flex min-h-11 items-center gap-1.5">
          {m.videos_section_all()}
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      }
      found={found}
      none={m.videos_section_none()}
      failed={m.videos_section_failed()}
      nameOf={({ title }) => title}
      itemClass="w-4/5 sm:w-[20rem]"
    >
      {(video) => <VideoCard video={video} heading="h3" />}
    </RowSection>
  );
}
