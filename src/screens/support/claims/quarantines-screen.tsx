import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Row } from '#design/layout/row.tsx';
import { quarantinesQuery, type SupportQuarantine } from '#device/support/quarantines.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { CameMoney } from './came-money.tsx';
import { ClaimLine } from './claim-line.tsx';
import { ClaimsPage } from './claims-page.tsx';
import { QuarantineBadge } from './quarantine-badge.tsx';
import { QuarantinePanel } from './quarantine-panel.tsx';

interface QuarantinesScreenProps {
  readonly tab: 'payments' | 'judged';
  /** The payment that is open beside the list. */
  readonly chosen: string | null;
}

/** Card payments whose money differs from what was asked for: those that wait for a decision, or those decided on. */
export function QuarantinesScreen({ tab, chosen }: QuarantinesScreenProps) {
  return (
    <ClaimsPage
      tab={tab}
      query={useInfiniteQuery(quarantinesQuery(tab === 'payments' ? 'open' : 'ended'))}
      chosen={chosen}
      keyOf={({ uuid }) => uuid}
      count={(total) => <Plural value={total} one="# payment" other="# payments" />}
      nothing={
        <EmptyState
          icon="check-b"
          title={
            tab === 'payments' ? (
              <Trans>No payment waits for a decision</Trans>
            ) : (
              <Trans>No payment was decided on</Trans>
            )
          }
        >
          <Trans>Card payments whose money differs from what was asked for appear here.</Trans>
        </EmptyState>
      }
      row={(quarantine, isCurrent) => <QuarantineRow quarantine={quarantine} tab={tab} current={isCurrent} />}
      panel={(quarantine, alone) => <QuarantinePanel quarantine={quarantine} {...alone} />}
    />
  );
}

interface QuarantineRowProps {
  readonly quarantine: SupportQuarantine;
  readonly tab: QuarantinesScreenProps['tab'];
  readonly current: boolean;
}

/** Whose payment it is, how much came, and when. */
function QuarantineRow({ quarantine, tab, current }: QuarantineRowProps) {
  const format = useFormat();
  const { uuid, company, reference, came_at } = quarantine;
  return (
    <ClaimLine
      tab={tab}
      item={uuid}
      current={current}
      who={company.name}
      about={reference}
      sum={<CameMoney amount={quarantine.received} currency={quarantine.currency} />}
      time={format.dayAndTime(Date.parse(came_at))}
    >
      <Row as="span" gap="1-half">
        <QuarantineBadge quarantine={quarantine} />
      </Row>
    </ClaimLine>
  );
}
