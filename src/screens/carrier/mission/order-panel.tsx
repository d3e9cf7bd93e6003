import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { readOrder } from '#device/missions/read-papers.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { openDocument } from '../../parts/document/open-document.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { MissingDialog } from '../../parts/page/missing-part.tsx';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import styles from './mission.module.css';

const OrderForm = lazyPart(() => import('./order-form.tsx').then((part) => part.OrderForm), MissingDialog);

interface OrderPanelProps {
  readonly mission: Mission;
  /** It is another driver's now. */
  readonly readOnly: boolean;
}

/** The transport order: what the carrier wrote on it, and the paper itself, also without network. */
export function OrderPanel({ mission, readOnly }: OrderPanelProps) {
  const { owner } = useViewer();
  const [editing, setEditing] = useState(false);
  const open = useMutation({
    mutationFn: async () =>
      openDocument(await readOrder(owner.userId, owner.company, mission), `${mission.reference}.pdf`),
    onError: notifyFault,
  });
  return (
    <section>
      <Cells>
        <Cell share="half" label={<Trans>Your reference</Trans>}>
          {mission.carrier_reference === '' ? <Trans>None</Trans> : <Reference>{mission.carrier_reference}</Reference>}
        </Cell>
        <Cell share="half" label={<Trans>Licence plate</Trans>}>
          {mission.licence_plate === '' ? <Trans>None</Trans> : <Reference>{mission.licence_plate}</Reference>}
        </Cell>
        {(mission.trailer_plate ?? '') !== '' && (
          <Cell share="half" label={<Trans>Trailer plate</Trans>}>
            <Reference>{mission.trailer_plate}</Reference>
          </Cell>
        )}
      </Cells>
      <div className={styles.buttons}>
        <Button variant="white" icon="file-pdf-f" busy={open.isPending} onClick={() => open.mutate()}>
          <Trans>Transport order</Trans>
        </Button>
        {mission.cancellation_date === null && !readOnly && (
          <Button variant="light" onClick={() => setEditing(true)}>
            <Trans>Enter plate and reference</Trans>
          </Button>
        )}
      </div>
      {editing && (
        <Suspense>
          <OrderForm mission={mission} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}
