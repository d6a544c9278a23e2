import type { QuizTemplate } from '@chinar/contract/quizzes.templates';
import * as m from '@chinar/messages/paraglide/messages';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../../ui/fields/choice-fields.tsx';
import { ListField } from '../../../ui/fields/list-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { PartTitles } from '../../../ui/fields/part-titles.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { MarkingFields, TypeMarkings } from './marking-part.tsx';
import { PoolPart } from './pool-part.tsx';
import { QuestionsField } from './questions-field.tsx';
import { sectionsBeside } from './sections-look.tsx';
import type { SectionValues } from './totals.ts';
import { countsChoices } from './words.ts';

export const blankSection = {
  title: '',
  marking: { correct: '4', wrong: '-1', unanswered: '0', partial: 'none' },
  markingByType: '',
  timerMinutes: '',
  attemptLimit: '',
  counts: '',
  pool: '',
  questions: [],
};

/** Of a section of a pattern: how many questions it asks. */
const wantedOf = (template: QuizTemplate | null, place: number): number | null =>
  template?.sections[place]?.blocks.reduce((sum, { count }) => sum + count, 0) ?? null;

function Limits({ base }: { base: string }) {
  const limit: unknown = useWatch({ name: `${base}.attemptLimit` });
  const hasLimit = typeof limit === 'number';
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <NumberField
        name={`${base}.timerMinutes`}
        label={m.quizzes_make_section_timer()}
        hint={m.quizzes_make_section_timer_hint()}
        unit={m.common_duration_min()}
        min={1}
        max={600}
        optional
      />
      <NumberField
        name={`${base}.attemptLimit`}
        label={m.quizzes_make_limit()}
        hint={m.quizzes_make_limit_hint()}
        min={1}
        optional
      />
      {hasLimit && (
        <SelectField
          name={`${base}.counts`}
          label={m.quizzes_make_counts()}
          choices={[{ value: '', label: m.quizzes_make_counts_usual() }, ...countsChoices()]}
          optional
        />
      )}
    </div>
  );
}

/** Whether a section has rules beyond its own marks: then they are in sight from the start. */
function hasRules({ timerMinutes, attemptLimit, markingByType }: SectionValues): boolean {
  return Boolean(timerMinutes) || Boolean(attemptLimit) || Boolean(markingByType);
}

function Section({ base, wanted }: { base: string; wanted: number | null }) {
  const section = useWatch({ name: base }) as SectionValues | undefined;
  return (
    <>
      <PartTitles
        base={base}
        label={m.quizzes_make_section_title()}
        inHindi={m.quizzes_make_section_title_hi()}
      />
      <MarkingFields base={`${base}.marking`} />
      <Fold
        label={m.quizzes_make_section_more()}
        isOpenAtFirst={section ? hasRules(section) : false}
      >
        <div className="grid gap-5 pt-3">
          <Limits base={base} />
          <TypeMarkings base={base} />
        </div>
      </Fold>
      <PoolPart base={base}>
        <QuestionsField base={base} wanted={wanted} />
      </PoolPart>
    </>
  );
}

/** The sections of a quiz, with their marks, limits and questions. */
export function SectionsPart({ template }: { template: QuizTemplate | null }) {
  return (
    <ListField
      name="sections"
      label={m.quizzes_make_sections()}
      blank={blankSection}
      itemLabel={m.quizzes_make_section()}
      addLabel={m.quizzes_make_add_section()}
      max={20}
      look={sectionsBeside}
    >
      {(base, place) => <Section base={base} wanted={wantedOf(template, place)} />}
    </ListField>
  );
}
