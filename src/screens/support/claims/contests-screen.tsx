import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { type Contest, contestsQuery } from '#device/support/contests.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ClaimLine } from './claim-line.tsx';
import { ClaimsPage } from './claims-page.tsx';
import { ContestPanel } from './contest-panel.tsx';

/** Objections of carriers to their earnings. `chosen` names the one that is open beside the list. */
export function ContestsScreen({ chosen }: { readonly chosen: string | null }) {
  return (
    <ClaimsPage
      tab="carriers"
      query={useInfiniteQuery(contestsQuery())}
      chosen={chosen}
      keyOf={({ uuid }) => uuid}
      count={(total) => <Plural value={total} one="# claim waits" other="# claims wait" />}
      nothing={
        <EmptyState icon="check-b" title={<Trans>No claim waits</Trans>}>
          <Trans>What carriers contest of pre-invoices, and of invoices that we wrote for them, appears here.</Trans>
        </EmptyState>
      }
      row={(contest, isCurrent) => <ContestRow contest={contest} current={isCurrent} />}
      panel={(contest, alone) => <ContestPanel contest={contest} {...alone} />}
    />
  );
}

function ContestRow({ contest, current }: { readonly contest: Contest; readonly current: boolean }) {
  const format = useFormat();
  const { claim, mission, company, from, to, amount } = contest;
  const by = claim === null ? null : format.calendarWeekday(claim.answer_by);
  return (
    <ClaimLine
      tab="carriers"
      item={contest.uuid}
      current={current}
      who={company.name}
      about={
        <>
          {claim?.invoice.reference ?? mission.reference} · {from} – {to}
        </>
      }
      sum={format.money(amount)}
      time={by === null ? undefined : <Trans>by {by}</Trans>}
    >
      {contest.contest}
    </ClaimLine>
  );
}
