import { formatCount, formatPrice } from '@chinar/content/format';
import { getProgram, type Program } from '@chinar/contract/programs';
import * as m from '@chinar/messages/paraglide/messages';
import { statusOf } from '../../lib/api-error.ts';
import { termsWords } from '../../lib/item-words.ts';
import type { Loaded } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { useApi, useSettling } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { Price } from '../../ui/price.tsx';
import { Prose } from '../../ui/prose.tsx';
import { DetailScreen } from '../../ui/screens/detail-screen.tsx';
import { DetailSection } from '../../ui/screens/detail-section.tsx';
import { DetailSkeleton } from '../../ui/screens/detail-skeleton.tsx';
import { MissingScreen } from '../../ui/screens/missing-screen.tsx';
import { ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { ReviewsPart } from '../ratings/parts.tsx';
import { EnrolPart } from './enrol-part.tsx';
import { FinishedPart } from './finished-part.tsx';
import { Path } from './path-part.tsx';
import { PlanPart } from './plan-part.tsx';
import { ProgramCover, ProgramFacts } from './program-card.tsx';

function Head({ program }: { program: Program }) {
  return (
    <div className="grid gap-4">
      <div className="overflow-hidden rounded-card md:hidden">
        <ProgramCover program={program} shape="wide" />
      </div>
      <ScreenTitle className="text-36 lg:text-48">{program.title}</ScreenTitle>
      <p className="max-w-text text-18 text-ink-2">
        <Given>{program.description}</Given>
      </p>
      <ProgramFacts program={program} />
      <p className="flex items-center gap-2.5">
        <Avatar name={program.creator.fullName} src={program.creator.avatar} size="sm" />
        <Given>{m.courses_by({ name: program.creator.fullName })}</Given>
      </p>
    </div>
  );
}

/** What its parts cost one by one, where that is more. */
function Saving({ program: { price, partsPrice } }: { program: Program }) {
  if (partsPrice <= price) return null;
  return (
    <p className="text-14 text-ink-2">
      {m.programs_parts_price({ price: formatPrice(partsPrice, '') })}
    </p>
  );
}

function Aside({ program, isSettling }: { program: Program; isSettling: boolean }) {
  const { enrolledCount, price, originalPrice, access, can, items, _id } = program;
  const isHeld = access.state === 'active';
  return (
    <>
      <FinishedPart program={program} />
      <Card tone="raised" padded={false} className="overflow-hidden">
        <div className="max-md:hidden">
          <ProgramCover program={program} />
        </div>
        <div className="grid gap-3 p-5">
          {!isHeld && <Price amount={price} original={originalPrice} />}
          {!isHeld && <Saving program={program} />}
          <EnrolPart program={program} isSettling={isSettling} />
          {!isHeld && price > 0 && <p className="text-14 text-ink-2">{termsWords(program)}</p>}
          {items.some(({ isRequired }) => isRequired) && (
            <p className="text-ink-2">{m.programs_gives_certificate()}</p>
          )}
          {can.edit && (
            <LinkButton to={staffPaths.programs.edit(_id)} wide>
              {m.programs_edit()}
            </LinkButton>
          )}
          {enrolledCount > 0 && (
            <p className="text-ink-2">
              {m.programs_enrolled({ count: enrolledCount, shown: formatCount(enrolledCount) })}
            </p>
          )}
        </div>
      </Card>
    </>
  );
}

const crumbs = () => [{ label: m.programs_title(), to: paths.programs() }];

/** A program: what it is put together of, in which order, and how far its reader has come. */
export function ProgramDetail({ idOrSlug, loaded }: { idOrSlug: string; loaded: Loaded<Program> }) {
  const query = useApi(
    getProgram,
    { params: { idOrSlug } },
    { initialData: loaded.value ?? undefined },
  );
  const isSettling = useSettling(query);
  const program = query.data;
  if (!program && (loaded.status === 404 || statusOf(query.error) === 404)) {
    return (
      <MissingScreen
        title={m.programs_missing_title()}
        text={m.programs_missing_text()}
        to={paths.programs()}
        label={m.programs_all()}
      />
    );
  }
  if (!program) {
    return (
      <DetailScreen
        title={m.programs_title()}
        crumbs={crumbs()}
        query={query}
        skeleton={<DetailSkeleton />}
      />
    );
  }
  return (
    <DetailScreen
      title={program.title}
      description={program.description}
      crumbs={crumbs()}
      query={query}
      skeleton={<DetailSkeleton />}
      head={<Head program={program} />}
      aside={<Aside program={program} isSettling={isSettling} />}
    >
      <DetailSection title={m.programs_path()}>
        <Path program={program} />
      </DetailSection>
      {program.access.state === 'active' && <PlanPart program={program} />}
      {program.about && (
        <DetailSection title={m.programs_about()}>
          <Prose text={program.about} />
        </DetailSection>
      )}
      <DetailSection title={m.ratings_title()} id="reviews">
        <ReviewsPart kind="programs" id={program._id} />
      </DetailSection>
    </DetailScreen>
  );
}
