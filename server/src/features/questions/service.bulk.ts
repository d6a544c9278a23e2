import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, DataOf } from '@chinar/contract/endpoint';
import type { Question, Topic } from '@chinar/contract/questions';
import type * as contract from '@chinar/contract/questions.bank';
import { questionLimits } from '@chinar/contract/questions.terms';
import { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError } from '../../errors.ts';
import { createVersion, findQuestions, type QuestionRow } from './data.ts';
import { lockQuestions, setStatus } from './data.bank.ts';
import { type HeldPassage, lockPassage } from './data.passages.ts';
import { mayStand } from './policy.questions.ts';
import { draftOf, questionView, recordOf } from './views.ts';

type Change = BodyOf<typeof contract.changeQuestions>['change'];
type Facts = contract.QuestionFacts;
type Passages = ReadonlyMap<string, HeldPassage>;

/**
 * Questions and the passages that they are about, held until the transaction ends: passages first, as
 * whoever writes one takes them. Throws `not_found` where one is not of the scope.
 */
async function hold(
  { db, actor }: Asking<'user'>,
  ids: readonly string[],
): Promise<{ rows: QuestionRow[]; passages: Passages }> {
  const scope = OwnerScope.of(actor);
  const once = [...new Set(ids)].toSorted();
  const about = (await findQuestions(db, once, scope)).flatMap((row) => row.passage_id ?? []);
  const passages = new Map<string, HeldPassage>();
  for (const id of [...new Set(about)].toSorted()) {
    const row = await lockPassage(db, id, OwnerScope.house());
    if (row) passages.set(id, { id, version: row.version, textHash: row.text_hash });
  }
  await lockQuestions(db, once, scope);
  const rows = await findQuestions(db, once, scope);
  if (rows.length < once.length) throw new AppError('not_found');
  return { rows, passages };
}

function factsOf({ version, status, topic, difficulty, tags = [] }: Question): Facts {
  return { version, status, topic, difficulty, tags };
}

const lower = (tag: string): string => tag.toLocaleLowerCase('en');

function tagsWith(tags: readonly string[], { addTags = [], removeTags = [] }: Change): string[] {
  const without = new Set([...removeTags, ...addTags].map(lower));
  const kept = tags.filter((tag) => !without.has(lower(tag)));
  const held = new Map(tags.map((tag) => [lower(tag), tag]));
  // One that is there already stays as it was written.
  const added = [
    ...new Map(addTags.map((tag) => [lower(tag), held.get(lower(tag)) ?? tag])).values(),
  ];
  return [...kept, ...added].toSorted();
}

const levels = ['subject', 'topic', 'subtopic'] as const;

/**
 * A topic with what was wished in its place: the highest level that is named takes the place of its own and of all
 * below it, with their names in other languages; what stands above stays. Named nowhere, it is emptied.
 */
function topicWith(was: Topic, wish: Topic): Topic {
  const from = levels.findIndex((level) => wish[level] !== '');
  const of = (at: number): Topic => (at < from ? was : wish);
  const tongues = Language.options.flatMap((tongue) => {
    const names = levels.flatMap((level, at) => {
      const name = of(at).translations?.[tongue]?.[level];
      return name ? [[level, name]] : [];
    });
    return names.length > 0 ? [[tongue, Object.fromEntries(names)]] : [];
  });
  return {
    subject: of(0).subject,
    topic: of(1).topic,
    subtopic: of(2).subtopic,
    ...(tongues.length > 0 ? { translations: Object.fromEntries(tongues) } : {}),
  };
}

/** What a question is to say of itself after a change. */
function changed(facts: Facts, wish: Change): Facts {
  const topic = wish.topic ? topicWith(facts.topic, wish.topic) : facts.topic;
  const { difficulty = facts.difficulty, status = facts.status } = wish;
  return { ...facts, topic, difficulty, status, tags: tagsWith(facts.tags, wish) };
}

/** Why a question cannot be changed so; null where it can. */
function refusalOf(was: Facts, now: Facts, locale: Asking['locale']): string | null {
  if (now.status !== was.status && !mayStand(was.status, now.status))
    return m.questions_left_status({}, { locale });
  const maximum = String(questionLimits.tags);
  return now.tags.length > questionLimits.tags
    ? m.questions_left_tags({ maximum }, { locale })
    : null;
}

const versioned = ({ topic, difficulty, tags }: Facts) => [topic, difficulty, tags];

/** The passage of a question, which is held; throws `state_conflict` where it was given another one meanwhile. */
function passageOf({ passage_id: id }: QuestionRow, passages: Passages): HeldPassage | null {
  if (id === null) return null;
  const passage = passages.get(id);
  if (!passage) throw new AppError('state_conflict');
  return passage;
}

/** Writes what is said of a question that is held: as its next version, but for how it stands. */
async function write(
  ctx: Asking<'user'>,
  row: QuestionRow,
  now: Facts,
  passages: Passages,
): Promise<Facts> {
  const question = questionView(row);
  const was = factsOf(question);
  let { version } = was;
  if (!isDeepStrictEqual(versioned(was), versioned(now))) {
    const { topic, difficulty, tags } = now;
    const draft = { ...draftOf(question), topic, difficulty, tags };
    const passage = passageOf(row, passages);
    const record = recordOf(draft, { id: row.id, passage });
    const options = { ifVersion: row.version, authorId: ctx.actor.userId };
    const written = await createVersion(ctx.db, row.owner_id, record, options);
    // It is held, so nobody else has written it.
    if (written === null) throw new AppError('state_conflict');
    version = written;
    await audit(ctx, 'question.updated', ['question', row.id], {
      before: { version: row.version },
      after: { version },
    });
  }
  if (now.status !== was.status) {
    await setStatus(ctx.db, [row.id], now.status);
    await audit(ctx, 'question.moved', ['question', row.id], {
      before: { status: was.status },
      after: { status: now.status },
    });
  }
  return { ...now, version };
}

/** Changes what many questions say of themselves; what cannot be changed so is named and left alone. */
export async function change(
  ctx: Asking<'user'>,
  { ids, change: wish }: BodyOf<typeof contract.changeQuestions>,
): Promise<DataOf<typeof contract.changeQuestions>> {
  return transact(ctx, async (inner) => {
    const { rows, passages } = await hold(inner, ids);
    const answer: DataOf<typeof contract.changeQuestions> = { changed: [], left: [] };
    for (const row of rows) {
      const was = factsOf(questionView(row));
      const now = changed(was, wish);
      if (isDeepStrictEqual(was, now)) continue;
      const reason = refusalOf(was, now, ctx.locale);
      if (reason !== null) answer.left.push({ _id: row.id, reason });
      else answer.changed.push({ _id: row.id, was, now: await write(inner, row, now, passages) });
    }
    return answer;
  });
}

/** Puts questions back to what they said before a change, where nobody has written since. */
export async function undo(
  ctx: Asking<'user'>,
  { questions }: BodyOf<typeof contract.undoQuestionChange>,
): Promise<DataOf<typeof contract.undoQuestionChange>> {
  return transact(ctx, async (inner) => {
    const asked = new Map(questions.map((one) => [one._id, one]));
    const { rows, passages } = await hold(inner, [...asked.keys()]);
    let restored = 0;
    for (const row of rows) {
      const { was, now } = asked.get(row.id) ?? {};
      if (!was || now?.version !== row.version || now.status !== row.status) continue;
      await write(inner, row, was, passages);
      restored += 1;
    }
    return { restored, left: rows.length - restored };
  });
}
