import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { classNames } from '#design/class-names.ts';
import { HatchEdge } from '#design/late-panel/late-panel.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { preInvoiceKey } from '#freight/purchase/pre-invoice.ts';
import { RowLink } from '../../../parts/list/row-link.tsx';
import { LaneWords } from '../../../parts/mission/lane-words.tsx';
import { Amount, isSettled } from '../amount.tsx';
import { useLineNames } from '../line-names.ts';
import styles from './money.module.css';
import { PayRoad } from './pay-road.tsx';
import type { Earned, Invoiced } from './use-money.ts';

interface LedgerRowProps {
  readonly row: Earned | Invoiced;
  readonly current: boolean;
  /** True if it is approved with the others; null if it is not to approve. */
  readonly ticked: boolean | null;
  readonly onTick: (uuid: string, ticked: boolean) => void;
}

/** One amount: its mission, its way to the account, and the act that the way waits for. */
export function LedgerRow({ row, current, ticked, onTick }: LedgerRowProps) {
  const { t } = useLingui();
  const { item, road } = row;
  const reference = referenceOf(row);
  const isStopped = road.turn === 'add_proof';
  const path = row.kind === 'invoice' ? `/billing/invoices/${item.uuid}` : `/billing/pre-invoices/${item.uuid}`;
  return (
    <li className={classNames(styles.item, isStopped && styles.held)}>
      {isStopped && <HatchEdge />}
      {ticked !== null && (
        <Checkbox
          aria-label={t`Approve ${reference}`}
          className={styles.tick}
          checked={ticked}
          onChange={({ target }) => onTick(item.uuid, target.checked)}
        />
      )}
      <RowLink path={path} className={styles.row ?? ''} current={current}>
        <Stack as="span" align="start" gap="1" leading="1.2" breaks shrinks>
          <Reference>{reference}</Reference>
          <Matter row={row} />
        </Stack>
        <PayRoad road={road} />
        <span className={styles.amount}>
          <Amount cents={item.amount} isFinal={row.kind === 'invoice' || isSettled(row.item)} />
        </span>
      </RowLink>
      <Act row={row} />
    </li>
  );
}

function referenceOf(row: Earned | Invoiced): string {
  if (row.kind === 'pre_invoice') return row.item.mission.reference;
  return row.item.own_reference ?? row.item.reference ?? '';
}

function Matter({ row }: { readonly row: Earned | Invoiced }): ReactNode {
  const names = useLineNames();
  if (row.kind === 'invoice') {
    const { mission, from, to } = row.item;
    return (
      <span>
        {mission.reference}, {from} – {to}
      </span>
    );
  }
  const key = preInvoiceKey(row.item);
  return (
    <>
      <LaneWords from={row.item.from} to={row.item.to} />
      {key !== 'transport' && <span>{names[key]}</span>}
    </>
  );
}

/** The act that the money waits for, if it is one of this company and not the arrow's. */
function Act({ row }: { readonly row: Earned | Invoiced }) {
  if (row.kind !== 'pre_invoice' || row.road.turn !== 'add_proof') return null;
  return (
    <Link to="/missions/$uuid" params={{ uuid: row.item.mission.uuid }} search={{ tab: 'pod' }} className={styles.act}>
      <Trans>Add proof</Trans>
    </Link>
  );
}
