import { formatRupees } from '@chinar/content/format';
import { type Order, type Pay, type PayMethod, payOrder } from '@chinar/contract/orders';
import * as m from '@chinar/messages/paraglide/messages';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroupField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { methodChoices } from './method-words.ts';
import { goOn } from './paying-data.ts';
import { isReferenceTold, touched } from './queries.ts';

/** The open ways that are not the one before; the order stays as it is, with its number and its price. */
export function OtherWayDialog({
  order,
  others,
  onClose,
}: {
  order: Order;
  others: readonly PayMethod[];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const begin = (pay: Pay): void => {
    onClose();
    // The address says which way was chosen: an older try of the same way is not the newest one.
    if (pay.kind === 'upi' || pay.kind === 'counter')
      void navigate(paths.paid(order._id, { by: pay.kind }));
    else goOn(order, pay, navigate);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.orders_payer_other()}
      text={isReferenceTold(order) ? m.orders_other_way_told() : m.orders_other_way_text()}
    >
      <EndpointForm
        endpoint={payOrder}
        params={{ id: order._id }}
        record={{ method: others[0] }}
        label={m.orders_payer_other()}
        touches={touched}
        onSent={begin}
      >
        {(at) => (
          <>
            <RadioGroupField
              name={at('method')}
              label={m.orders_method()}
              choices={methodChoices(others)}
            />
            <SubmitButton>{m.orders_pay_sum({ sum: formatRupees(order.total) })}</SubmitButton>
          </>
        )}
      </EndpointForm>
    </Dialog>
  );
}
