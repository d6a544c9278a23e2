import { formatCount } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newKey } from '../../lib/new-key.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ListForm, type Looked } from './list-form.tsx';
import { OneForm } from './one-form.tsx';
import { PreviewPart } from './preview-part.tsx';

function ToList({ onGiven }: { onGiven: (count: number) => void }) {
  // One for this list: sent twice over a bad network, it gives once. A list that was changed is another.
  const [key, setKey] = useState(newKey);
  const [looked, setLooked] = useState<Looked | null>(null);
  return (
    <>
      {looked && (
        <PreviewPart
          looked={looked}
          onGiven={(count) => void looked.settle().then(() => onGiven(count))}
          onBack={() => {
            setKey(newKey());
            setLooked(null);
          }}
        />
      )}
      {/* It keeps what was typed for whoever comes back. */}
      <div className="max-w-form" hidden={looked !== null}>
        <ListForm idempotencyKey={key} onLooked={setLooked} />
      </div>
    </>
  );
}

/** Access without an order: to all of a list, once somebody has looked at it, or to one learner. */
export function NewGrantScreen() {
  const [to, setTo] = useState<'list' | 'one'>('list');
  const navigate = useNavigate();
  const leave = (said: string): void => {
    toast.success(said);
    void navigate(staffPaths.grants.list());
  };
  return (
    <FormScreen
      title={m.grants_new()}
      lead={m.grants_new_lead()}
      crumbs={[{ label: m.grants_title(), to: staffPaths.grants.list() }]}
      isWide
    >
      <div className="grid gap-8">
        <div className="max-w-form">
          <Segmented
            label={m.grants_whom()}
            value={to}
            options={[
              { value: 'list', label: m.grants_to_list() },
              { value: 'one', label: m.grants_to_one() },
            ]}
            onChange={setTo}
          />
        </div>
        {to === 'list' ? (
          <ToList
            onGiven={(count) => leave(m.grants_given_many({ count, shown: formatCount(count) }))}
          />
        ) : (
          <div className="max-w-form">
            <OneForm onGiven={() => leave(m.grants_given_one())} />
          </div>
        )}
      </div>
    </FormScreen>
  );
}
