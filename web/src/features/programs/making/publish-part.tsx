import type { FieldError } from '@chinar/contract/errors';
import { getProgram, listPrograms } from '@chinar/contract/programs';
import {
  archiveProgram,
  getProgramForEdit,
  listTaughtPrograms,
  type ProgramRecord,
  publishProgram,
  restoreProgram,
} from '@chinar/contract/programs.making';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useSend } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { stateWord } from '../program-words.ts';

const touches = [getProgramForEdit, getProgram, listTaughtPrograms, listPrograms];
const tones = { draft: 'plain', published: 'good', archived: 'warn' } as const;

/** What can be done with a program as a whole; what was refused stays in the page, fault by fault. */
function useActs({ _id: id }: ProgramRecord) {
  const publishing = useSend(publishProgram, { touches });
  const archiving = useSend(archiveProgram, { touches });
  const restoring = useSend(restoreProgram, { touches });
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const attempt = async (work: Promise<unknown>, done: string): Promise<void> => {
    setFaults([]);
    try {
      await work;
      toast.success(done);
    } catch (error) {
      const found = error instanceof ApiError ? error : null;
      const said = found?.message ?? m.error_internal();
      setFaults(found && found.errors.length > 0 ? found.errors : [{ path: '', message: said }]);
    }
  };
  const params = { id };
  const offer = (isPublished: boolean) => publishing.mutateAsync({ params, body: { isPublished } });
  return {
    faults,
    isBusy: publishing.isPending || archiving.isPending || restoring.isPending,
    publish: () => attempt(offer(true), m.programs_published()),
    unpublish: () => attempt(offer(false), m.programs_unpublished()),
    archive: () => attempt(archiving.mutateAsync({ params }), m.programs_archived()),
    restore: () => attempt(restoring.mutateAsync({ params }), m.programs_restored()),
  };
}

type Acts = ReturnType<typeof useActs>;

function Buttons({ program, acts }: { program: ProgramRecord; acts: Acts }) {
  const [isAsked, setAsked] = useState(false);
  const { isBusy } = acts;
  if (program.state === 'archived')
    return (
      <Button loading={isBusy} onClick={() => void acts.restore()}>
        {m.programs_restore()}
      </Button>
    );
  return (
    <>
      {program.can.publish && program.state === 'draft' && (
        <Button variant="primary" loading={isBusy} onClick={() => void acts.publish()}>
          {m.programs_publish()}
        </Button>
      )}
      {program.can.publish && program.state === 'published' && (
        <Button loading={isBusy} onClick={() => void acts.unpublish()}>
          {m.programs_unpublish()}
        </Button>
      )}
      <Button variant="danger-outline" onClick={() => setAsked(true)}>
        {m.programs_archive()}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          void acts.archive();
        }}
        title={m.programs_archive_title({ title: program.title })}
        text={m.programs_archive_text()}
        verb={m.programs_archive()}
        isDestructive
        isBusy={isBusy}
      />
    </>
  );
}

/** Where a program stands, and what can be done about it. */
export function PublishPart({ program }: { program: ProgramRecord }) {
  const acts = useActs(program);
  const texts = {
    draft: program.can.publish ? m.programs_draft_text : m.programs_draft_waits,
    published: m.programs_published_text,
    archived: m.programs_archived_text,
  };
  return (
    <Card as="section" label={m.programs_state()} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Tag tone={tones[program.state]}>{stateWord(program.state)}</Tag>
        <p className="min-w-0 flex-1 basis-64 text-14 text-ink-2">{texts[program.state]()}</p>
        <Link to={paths.program(program.slug)} className="tap">
          {m.programs_see_page()}
        </Link>
      </div>
      {acts.faults.length > 0 && (
        <Notice tone="bad" isAlert>
          <ul className="list-disc pl-5">
            {acts.faults.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Buttons program={program} acts={acts} />
      </div>
    </Card>
  );
}
