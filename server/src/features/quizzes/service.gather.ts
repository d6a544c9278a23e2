import { namedPicture } from '@chinar/content/addresses';
import type { QuestionType } from '@chinar/contract/questions.terms';
import type { QuizRecord } from '@chinar/contract/quizzes';
import type { Pool } from '@chinar/contract/quizzes.sections';
import type { Marking } from '@chinar/contract/quizzes.rules';
import { OwnerScope } from '../../auth/scope.ts';
import type { Ctx } from '../../context.ts';
import { type Fault, found } from '../../errors.ts';
import { getPassagesById, getQuestionsById, listDrawable, picturesById } from '../questions/api.ts';
import { findSections, type PlacedQuestion, type QuizRow, type SectionRow } from './data.ts';
import type { CompileQuiz } from './service.compile.ts';
import { withFairColumns } from './service.compile-columns.ts';
import type { PaperPictures } from './service.compile-pictures.ts';
import { drawForm, type DrawnSection } from './service.draw.ts';

/** The pictures that texts name, under the names that papers give them. */
async function picturesOf(ctx: Ctx, written: unknown): Promise<PaperPictures> {
  const ids = [...JSON.stringify(written).matchAll(namedPicture)].map(([, id = '']) => id);
  const rows = await picturesById(ctx, [...new Set(ids)]);
  return new Map(
    [...rows].map(([id, { file_id: fileId, width, height, sha256 }]) => {
      const name = ctx.services.tokens.paperName(Buffer.from(sha256, 'hex'));
      return [id, { name, width, height, fileId }];
    }),
  );
}

type Parts = { sections: SectionRow[]; questions: PlacedQuestion[] };
type Placed = Pick<PlacedQuestion, 'question_id' | 'marking'>;

/** What each drawn section can be drawn from: nothing that was chosen by hand, and nothing about its passages. */
async function drawnSections(ctx: Ctx, row: QuizRow, parts: Parts): Promise<DrawnSection[]> {
  const pools = parts.sections.filter(({ pool }) => pool !== null);
  if (pools.length === 0) return [];
  const chosen = new Set(parts.questions.map(({ question_id: id }) => id));
  const bank = await getQuestionsById(ctx, [...chosen], OwnerScope.house());
  const read = new Set([...bank.values()].flatMap(({ passageId }) => passageId ?? []));
  const { languages } = row;
  return Promise.all(
    pools.map(async ({ position, lot, pool }) => {
      const { filter, count } = pool as Pool;
      const from = await listDrawable(ctx.db, { ownerId: row.owner_id, filter, languages });
      const isFree = ({ id, passageId }: (typeof from)[number]): boolean =>
        !chosen.has(id) && (passageId === null || !read.has(passageId));
      return { section: position, lot, count, from: from.filter(isFree) };
    }),
  );
}

type Form = ReadonlyMap<number, readonly Placed[]>;

/** What each form asks, section by section. Without anything to draw there is one form. */
async function layOut(
  ctx: Ctx,
  row: QuizRow,
  parts: Parts,
): Promise<{ forms: Form[]; faults: Fault[] }> {
  const pools = await drawnSections(ctx, row, parts);
  const chosen = new Map<number, Placed[]>(
    parts.sections.map(({ position }) => [
      position,
      parts.questions.filter(({ section }) => section === position),
    ]),
  );
  if (pools.length === 0) {
    const alone: Fault[] = row.form_count > 1 ? [{ path: 'forms', key: 'forms_undrawn' }] : [];
    return { forms: [chosen], faults: alone };
  }
  const drawn = Array.from({ length: row.form_count }, (_, form) =>
    drawForm(pools, `${row.id} ${row.drawing} ${form}`),
  );
  const forms = drawn.map(({ questions }): Form => {
    const placed = [...questions].map(([section, ids]): [number, Placed[]] => [
      section,
      ids.map((id) => ({ question_id: id, marking: null })),
    ]);
    return new Map([...chosen, ...placed]);
  });
  // Every form is drawn from the same questions: where one falls short, all do.
  return { forms, faults: drawn.find(({ faults }) => faults.length > 0)?.faults ?? [] };
}

/** Everything that compiling needs, from the draft as it stands: each form for itself, and what drawing missed. */
export async function gatherForms(
  ctx: Ctx,
  row: QuizRow,
): Promise<{ forms: [CompileQuiz, ...CompileQuiz[]]; faults: Fault[] }> {
  const parts = await findSections(ctx.db, row.id);
  const { forms, faults } = await layOut(ctx, row, parts);
  const asked = forms.flatMap((form) => [...form.values()].flat());
  const ids = [...new Set(asked.map(({ question_id: id }) => id))];
  const bank = await getQuestionsById(ctx, ids, OwnerScope.house());
  const about = [...bank.values()].flatMap(({ passageId }) => passageId ?? []);
  const passages = await getPassagesById(ctx, about, OwnerScope.house());
  const pictures = await picturesOf(ctx, [...bank.values(), ...passages.values()]);
  const compiling = (form: Form): CompileQuiz => ({
    passages,
    pictures,
    title: row.title,
    translations: row.translations as QuizRecord['translations'],
    durationMinutes: row.duration_minutes,
    languages: row.languages as CompileQuiz['languages'],
    rules: {
      saveProfile: row.save_profile,
      roomStyle: row.room_style,
      calculator: row.calculator,
      sectionOrder: row.section_order,
      ...(row.shuffle === 'none' ? {} : { shuffle: row.shuffle }),
    },
    sections: parts.sections.map((section) => ({
      title: section.title,
      isDrawn: section.pool !== null,
      timerMinutes: section.timer_minutes,
      attemptLimit: section.attempt_limit,
      counts: section.counts,
      marking: section.marking as Marking,
      markingByType: section.marking_by_type as Partial<Record<QuestionType, Marking>> | null,
      questions: found(form.get(section.position)).map((placed) => ({
        question: withFairColumns(found(bank.get(placed.question_id)), ctx.services.tokens),
        marking: placed.marking as Marking | null,
      })),
    })),
  });
  const [first = new Map(), ...others] = forms;
  return { forms: [compiling(first), ...others.map(compiling)], faults };
}
