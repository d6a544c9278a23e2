import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import { issuesOf } from '@chinar/contract/issues';
import { QuestionDraft } from '@chinar/contract/questions';
import type * as contract from '@chinar/contract/questions.bank';
import { answerForms, type TextKind } from '@chinar/contract/questions.terms';
import { plainText } from '@chinar/content/plain-text';
import { issueText } from '@chinar/messages/issue-text';
import * as z from 'zod/mini';
import { OwnerScope } from '../../auth/scope.ts';
import type { Asking } from '../../context.ts';
import { found } from '../../errors.ts';
import { titleIn } from '../../locale.ts';
import { findQuestion, findQuestions } from './data.ts';
import { findAlike, listUses, readOutline } from './data.bank.ts';
import { findPassages } from './data.passages.ts';
import { type Fault, faultsOf, keyNeeded, warningsOf } from './importing/import.check.ts';
import { reasonText } from './importing/import.words.ts';
import { bandsOf, likenessOf, stemSets } from './service.likeness.ts';
import { withPictures } from './service.pictures.ts';
import { passageHtml, passageView, questionHtml, questionView } from './views.ts';

type Sketch = BodyOf<typeof contract.previewQuestion>;
type Preview = DataOf<typeof contract.previewQuestion>;

/** What keeps a sketch from being a question, each at its place. */
function faultsIn(sketch: Sketch, locale: Asking['locale']): Preview['faults'] {
  const { questionId: _, ...draft } = sketch;
  const told = ({ path, reason: why }: Fault) => ({ path, message: reasonText(why, locale) });
  const parsed = z.safeParse(QuestionDraft, draft);
  if (parsed.success) return faultsOf(parsed.data).map(told);
  const issues = issuesOf(parsed.error, draft).map((issue) => ({
    path: issue.path,
    message: issueText(issue, locale),
  }));
  // Of a key that is of no form the schema can only say that it is none.
  const ofKey = issues.some(({ path }) => path.startsWith('key'));
  return [
    ...issues.filter(({ path }) => !path.startsWith('key')),
    ...(ofKey ? [told({ path: 'key', reason: keyNeeded(sketch.type) })] : []),
  ];
}

/** So many are shown; nobody compares with more. */
const shown = 5;

/** Words that two questions share by chance are few: of a short stem the options decide. */
const tellingStem = 16;

type Content = Pick<Sketch, 'content' | 'textKind'>;

function optionsOf({ content }: Content, kind: TextKind): Set<string> {
  const texts = content.en.options.map(({ text }) => plainText(text, kind).trim().toLowerCase());
  return new Set(texts.filter(Boolean));
}

/** How many of the options of one stand in the other, in hundredths; null where either has no two. */
function sameOptions(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number | null {
  if (mine.size < 2 || theirs.size < 2) return null;
  const same = [...mine].filter((text) => theirs.has(text)).length;
  return Math.round((100 * same) / mine.size);
}

/** Whether two are near enough to be told of. */
function isNear(sketch: Sketch, likeness: number, options: number | null, words: number): boolean {
  if (likeness < 0.6) return false;
  if (words >= tellingStem) return true;
  if (answerForms[sketch.type] !== 'optionIds') return words >= 6 || likeness === 1;
  return options !== null && options >= 50;
}

async function alikeTo(ctx: Asking<'user'>, sketch: Sketch): Promise<Preview['similar']> {
  const scope = OwnerScope.of(ctx.actor);
  const { questionId } = sketch;
  const own = questionId ? found(await findQuestion(ctx.db, questionId, scope)) : null;
  const sets = stemSets(sketch.content, sketch.textKind);
  const ids = await findAlike(
    ctx.db,
    {
      ownerId: own?.owner_id ?? ctx.actor.userId,
      likeness: [...new Set(sets.flatMap(bandsOf))],
      except: questionId ?? null,
    },
    2 * shown,
  );
  const mine = optionsOf(sketch, sketch.textKind);
  const words = Math.max(0, ...sets.map(({ size }) => size));
  return (await findQuestions(ctx.db, ids, scope))
    .map((row) => {
      const { _id, content, textKind, status } = questionView(row);
      const theirs = stemSets(content, textKind);
      const likeness = Math.max(...sets.flatMap((a) => theirs.map((b) => likenessOf(a, b))));
      const options = sameOptions(mine, optionsOf({ content, textKind }, textKind));
      const isTold = isNear(sketch, likeness, options, words);
      const stem = plainText(content.en.stem, textKind).slice(0, 300);
      return {
        isTold,
        like: { _id, stem, status, likeness: Math.round(likeness * 100), sameOptions: options },
      };
    })
    .filter(({ isTold }) => isTold)
    .map(({ like }) => like)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, shown);
}

/** A question that is being written, as its readers would see it. Writes nothing. */
export async function preview(ctx: Asking<'user'>, sketch: Sketch): Promise<Preview> {
  const { locale } = ctx;
  const similar = await alikeTo(ctx, sketch);
  const about = sketch.passageId ? [sketch.passageId] : [];
  const [passage] = await findPassages(ctx.db, about, OwnerScope.of(ctx.actor));
  const isLost = about.length > 0 && !passage;
  const html = questionHtml(sketch);
  return withPictures(ctx, {
    html,
    ...(passage ? { passage: passageHtml(passageView(passage)) } : {}),
    faults: [
      ...faultsIn(sketch, locale),
      ...(isLost
        ? [
            {
              path: 'passageId',
              message: issueText({ key: 'passage_unknown', values: {} }, locale),
            },
          ]
        : []),
    ],
    warnings: warningsOf({ ...sketch, key: { optionIds: [] } } as never).map(
      ({ path, reason: why }) => ({ path, message: reasonText(why, locale) }),
    ),
    similar,
  });
}

/** The own quizzes that ask a question. */
export async function uses(
  ctx: Asking<'user'>,
  id: string,
  query: QueryOf<typeof contract.listQuestionUses>,
): Promise<DataOf<typeof contract.listQuestionUses>> {
  const scope = OwnerScope.of(ctx.actor);
  found(await findQuestion(ctx.db, id, scope));
  const { rows, pagination } = await listUses(ctx.db, { questionId: id, scope }, query);
  return {
    uses: rows.map((row) => ({
      quizId: row.id,
      title: titleIn(row, ctx.locale),
      section: row.section,
      isPublished: row.is_published,
      isArchived: row.archived_at !== null,
      asksVersion: row.asks_version,
    })),
    pagination,
  };
}

/** What the questions of the own bank say of themselves. */
export async function outline(
  ctx: Asking<'user'>,
): Promise<DataOf<typeof contract.getBankOutline>> {
  return readOutline(ctx.db, OwnerScope.of(ctx.actor));
}
