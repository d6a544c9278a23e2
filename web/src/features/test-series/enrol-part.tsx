import { enrollInTestSeries, getTestSeries, listTestSeries } from '@chinar/contract/test-series';
import type { TestSeries } from '@chinar/contract/test-series';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/queries.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';

type EnrolProps = {
  series: TestSeries;
  /** The reader's own answer is still on its way. */
  isSettling: boolean;
  firstQuizId: string | null;
};

function ForReader({ series, isSettling, firstQuizId }: EnrolProps) {
  const enrol = useSend(enrollInTestSeries, { touches: [getTestSeries, listTestSeries] });
  const isAsked = useRef(false);
  if (series.isEnrolled) {
    return (
      <fieldset
        aria-label={m.test_series_enrolled()}
        tabIndex={-1}
        // What was pressed is gone: whoever pressed it goes on from here.
        ref={(node) => {
          if (isAsked.current) node?.focus();
          isAsked.current = false;
        }}
        className="grid min-w-0 gap-3"
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
      </fieldset>
    );
  }
  return (
    <Button
      variant="primary"
      wide
      loading={enrol.isPending || isSettling}
      onClick={() => {
        isAsked.current = true;
        enrol.mutate(
          { params: { id: series._id } },
          {
            onSuccess: () => toast.success(m.test_series_enrolled_toast()),
            onError: (error) => {
              isAsked.current = false;
              toast.error(error instanceof ApiError ? error.message : m.test_series_enrol_failed());
            },
          },
        );
      }}
    >
      {m.test_series_enrol_free()}
    </Button>
  );
}

/** The one act of a series: enrol, go on, or the honest word that it cannot be bought yet. */
export function Enrol(props: EnrolProps) {
  const { series } = props;
  if (series.price > 0 && !series.isEnrolled) {
    return (
      <LinkButton to={paths.seriesList({ price: 'free' })} wide>
        {m.test_series_see_free()}
      </LinkButton>
    );
  }
  return (
    <>
      <div className="only-visitor">
        <LinkButton to={paths.login(paths.series(series._id))} variant="primary" wide>
          {m.test_series_enrol_login()}
        </LinkButton>
      </div>
      <div className="only-user">
        <ForReader {...props} />
      </div>
    </>
  );
}
