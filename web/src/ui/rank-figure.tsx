import * as m from '@chinar/messages/paraglide/messages';

/** A rank in a ranking, with a sign where neighbours share it; read out by its name. */
export function RankFigure({
  entry: { rank, isShared = false },
}: {
  entry: { rank: number; isShared?: boolean | undefined };
}) {
  return (
    <>
      <span className="sr-only">{isShared ? m.common_rank_shared() : m.common_rank()} </span>
      {isShared && <span aria-hidden="true">=</span>}
      {rank}
    </>
  );
}
