import { enrollInTestSeries, getTestSeries, listTestSeries } from '@chinar/contract/test-series';
import type { TestSeries } from '@chinar/contract/test-series';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EnrolButton } from '../../ui/enrol-button.tsx';
import { Paused, Selling } from '../cart/parts.tsx';

type EnrolProps = {
  series: TestSeries;
  /** The reader's own answer is still on its way. */
  isSettling: boolean;
  firstQuizId: string | null;
};

/** The one act of a series: enrol, go on, or buy it. */
export function Enrol({ series, isSettling, firstQuizId }: EnrolProps) {
  if (series.isPaused) return <Paused />;
  if (series.price > 0 && !series.isEnrolled) {
    const item = { itemType: 'test_series', itemId: series._id } as const;
    return <Selling item={item} at={paths.series(series._id)} isSettling={isSettling} />;
  }
  return (
    <EnrolButton
      endpoint={enrollInTestSeries}
      id={series._id}
      touches={[getTestSeries, listTestSeries]}
      words={{
        enrol: m.test_series_enrol_free(),
        logIn: m.test_series_enrol_login(),
        done: m.test_series_enrolled_toast(),
        failed: m.test_series_enrol_failed(),
        held: m.test_series_enrolled(),
      }}
      logInTo={paths.login(paths.series(series._id))}
      isHeld={series.isEnrolled}
      isSettling={isSettling}
    >
      <p className="flex items-center gap-2 font-semibold text-good-text max-md:hidden">
        <CircleCheck size={20} aria-hidden="true" />
        {m.test_series_enrolled()}
      </p>
      {firstQuizId && (
        <LinkButton to={paths.quiz(series._id, firstQuizId)} variant="primary" wide>
          {m.test_series_first_test()}
        </LinkButton>
      )}
    </EnrolButton>
  );
}
