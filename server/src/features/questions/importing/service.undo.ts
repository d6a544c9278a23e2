import type { ImportUndone } from '@chinar/contract/questions';
import { OwnerScope } from '../../../auth/scope.ts';
import { type Asking, type Locale, transact } from '../../../context.ts';
import { audit } from '../../../db/audit.ts';
import { mapConstraints } from '../../../db/errors.ts';
import { AppError, found } from '../../../errors.ts';
import {
  countImportItems,
  findChanged,
  findPublished,
  type Hindrance,
  lockBank,
  lockImport,
  markUndone,
  takeBack,
} from './data.imports.ts';
import { reason } from './import.reason.ts';
import { reasonText } from './import.words.ts';

/** As many as somebody would look at. */
const named = 20;

function refuse(hindrances: readonly Hindrance[], locale: Locale): never {
  const faults = hindrances.map(({ id, text, quiz }) => {
    const why =
      quiz === null
        ? reason('undo_changed', { question: text })
        : reason('undo_published', { question: text, quiz });
    return { path: `questions.${id}`, message: reasonText(why, locale) };
  });
  throw new AppError('state_conflict', { faults });
}

/**
 * Takes an import back: what was new is retired, what was updated is at its version before, and papers
 * keep what they hold. Nothing at all where a question was changed since, or where a published test asks
 * it as the import wrote it: throws `state_conflict` naming those. Repeating it changes nothing.
 */
export async function undoImport(ctx: Asking<'tutor'>, importId: string): Promise<ImportUndone> {
  return transact(ctx, async (inner) => {
    const row = found(await lockImport(inner.db, importId, OwnerScope.of(ctx.actor)));
    if (row.undone_at !== null) {
      return { importId, ...(await countImportItems(inner.db, importId)) };
    }
    await lockBank(inner.db, row.owner_id);
    const hindrances = [
      ...(await findChanged(inner.db, importId, named)),
      ...(await findPublished(inner.db, importId, named)),
    ];
    if (hindrances.length > 0) refuse(hindrances.slice(0, named), ctx.locale);
    // Its old text may have been written anew meanwhile.
    const counts = await mapConstraints({ questions__owner_id__asked_hash: 'state_conflict' }, () =>
      takeBack(inner.db, importId),
    );
    await markUndone(inner.db, importId);
    await audit(inner, 'questions.importUndone', ['questionImport', importId], { after: counts });
    return { importId, ...counts };
  });
}
