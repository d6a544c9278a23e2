import { type Center, getCenter } from '@chinar/contract/centers';
import * as m from '@chinar/messages/paraglide/messages';
import { useNavigate } from 'react-router';
import { said } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Link } from '../../ui/link.tsx';
import { EditScreen } from '../../ui/screens/edit-screen.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { toast } from '../../ui/toasts.tsx';
import { CenterForm } from './center-form.tsx';

const crumbs = () => [{ label: m.centers_title(), to: staffPaths.centers.list() }];

/** A new center. Once it is saved it is edited. */
export function NewCenterScreen() {
  const navigate = useNavigate();
  return (
    <FormScreen title={m.centers_new()} lead={m.centers_new_lead()} crumbs={crumbs()} isWide>
      <div className="max-w-4xl">
        <CenterForm
          onSaved={({ _id }) => {
            toast.success(m.centers_saved());
            void navigate(staffPaths.centers.edit(_id), { replace: true });
          }}
        />
      </div>
    </FormScreen>
  );
}

function Held({ center }: { center: Center }) {
  const isPublic = ['open', 'temporarily_closed'].includes(center.status);
  return (
    <div className="grid max-w-4xl gap-6">
      {isPublic && (
        <p>
          <Link to={paths.center(center.slug)} className="tap">
            {m.centers_see_page()}
          </Link>
        </p>
      )}
      <CenterForm
        key={center._id}
        record={center}
        onSaved={() => toast.success(m.centers_saved())}
      />
    </div>
  );
}

/** One center, changed. */
export function CenterFormScreen({ id }: { id: string }) {
  const query = useApi(getCenter, { params: { idOrSlug: id } });
  const { data } = query;
  return (
    <EditScreen
      query={query}
      title={data ? said(data.name) : m.centers_edit()}
      crumbs={crumbs()}
      missing={{ title: m.centers_missing(), text: m.centers_missing_text() }}
    >
      {(center) => <Held center={center} />}
    </EditScreen>
  );
}
