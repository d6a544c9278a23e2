import { getProgramForEdit, type ProgramRecord } from '@chinar/contract/programs.making';
import * as m from '@chinar/messages/paraglide/messages';
import { useNavigate } from 'react-router';
import { useApi } from '../../../lib/queries.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { EditScreen } from '../../../ui/screens/edit-screen.tsx';
import { FormScreen } from '../../../ui/screens/form-screen.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { ProgramForm } from './program-form.tsx';
import { ProgramThumbnail } from './program-thumbnail.tsx';
import { PublishPart } from './publish-part.tsx';

const crumbs = () => [{ label: m.programs_title(), to: staffPaths.programs.list() }];

/** A new program. Once it is saved, it gets its picture and is offered. */
export function NewProgramScreen() {
  const navigate = useNavigate();
  return (
    <FormScreen title={m.programs_new()} lead={m.programs_new_lead()} crumbs={crumbs()} isWide>
      <div className="max-w-4xl">
        <ProgramForm
          onSaved={({ _id }) => {
            toast.success(m.programs_saved_draft());
            void navigate(staffPaths.programs.edit(_id), { replace: true });
          }}
        />
      </div>
    </FormScreen>
  );
}

function Held({ program }: { program: ProgramRecord }) {
  return (
    <div className="grid max-w-4xl gap-10">
      <PublishPart program={program} />
      <ProgramThumbnail program={program} />
      <ProgramForm
        key={program._id}
        record={program}
        onSaved={() => toast.success(m.programs_saved())}
      />
    </div>
  );
}

/** One program, changed: where it stands, its picture, its parts, its words and terms. */
export function ProgramFormScreen({ id }: { id: string }) {
  const query = useApi(getProgramForEdit, { params: { id } });
  return (
    <EditScreen
      query={query}
      title={query.data?.title ?? m.programs_edit()}
      crumbs={crumbs()}
      missing={{ title: m.programs_missing_title(), text: m.programs_missing_text() }}
    >
      {(program) => <Held program={program} />}
    </EditScreen>
  );
}
