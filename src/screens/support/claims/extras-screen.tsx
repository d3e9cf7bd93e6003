import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { type ContestedExtra, contestedExtrasQuery } from '#device/support/extras.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ClaimLine } from './claim-line.tsx';
import { ClaimsPage } from './claims-page.tsx';
import { ExtraPanel } from './extra-panel.tsx';

/** Extra charges that shippers contest. `chosen` names the one that is open beside the list. */
export function ExtrasScreen({ chosen }: { readonly chosen: string | null }) {
  return (
    <ClaimsPage
      tab="extras"
      query={useInfiniteQuery(contestedExtrasQuery())}
      chosen={chosen}
      keyOf={({ uuid }) => uuid}
      count={(total) => <Plural value={total} one="# claim waits" other="# claims wait" />}
      nothing={
        <EmptyState icon="check-b" title={<Trans>No claim waits</Trans>}>
          <Trans>What shippers contest of extra charges appears here.</Trans>
        </EmptyState>
      }
      row={(extra, isCurrent) => <ExtraRow extra={extra} current={isCurrent} />}
      panel={(extra, alone) => <ExtraPanel extra={extra} {...alone} />}
    />
  );
}

function ExtraRow({ extra, current }: { readonly extra: ContestedExtra; readonly current: boolean }) {
  const format = useFormat();
  const { uuid, shipper, shipment, from, to, amount, contest } = extra;
  return (
    <ClaimLine
      tab="extras"
      item={uuid}
      current={current}
      who={shipper.name}
      about={
        <>
          {shipment.reference} · {from} – {to}
        </>
      }
      sum={format.money(amount)}
    >
      {contest ?? <Trans>The shipper did not answer</Trans>}
    </ClaimLine>
  );
}
