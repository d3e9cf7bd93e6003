import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import type { SupportedCompany } from '#device/support/company.ts';
import { serverNow } from '#device/sync/server-time.ts';
import { creditLeft, PAID_SHIPMENTS } from '#freight/payment/credit.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { CreditProposal } from './credit-proposal.tsx';

/** A shipper's limit for open invoices, which support can change. A carrier has none. */
export function CompanyCredit({ company }: { readonly company: SupportedCompany }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isChanging, setChanging] = useState(false);
  const { credit } = company;
  if (credit === null) return null;
  const { limit, used, exempt_until: exempt } = credit;
  const isExempt = exempt !== null && exempt >= new Date(serverNow()).toISOString().slice(0, 10);
  return (
    <Paper aria-label={t`Credit limit`}>
      <PaperHead
        end={
          <Button variant="white" size="sm" onClick={() => setChanging(true)}>
            <Trans>Change the limit</Trans>
          </Button>
        }
      >
        <Trans>Credit limit</Trans>
      </PaperHead>
      <Cells flush>
        <Cell share="row" label={<Trans>VAT included</Trans>}>
          {format.money(limit)}
        </Cell>
        <Cell share="half" label={<Trans>Used of the limit</Trans>}>
          {format.money(used)}
        </Cell>
        <Cell share="half" label={<Trans>Left of the limit</Trans>}>
          {format.money(creditLeft(credit))}
        </Cell>
        <Cell share="row" label={<Trans>Invoice at 30 days</Trans>}>
          <InvoicePlan credit={credit} />
        </Cell>
        {isExempt && (
          <Cell share="row" label={<Trans>No lock for debts until and with</Trans>}>
            {format.calendarDay(exempt)}
          </Cell>
        )}
      </Cells>
      {credit.proposal !== null && <CreditProposal company={company} proposal={credit.proposal} />}
      {isChanging && <CreditDialog company={company} credit={credit} onClose={() => setChanging(false)} />}
    </Paper>
  );
}

/** A shipper's payment by invoice: allowed, or the reason against it. */
function InvoicePlan({ credit }: { readonly credit: NonNullable<SupportedCompany['credit']> }) {
  switch (credit.refusal) {
    case null:
      return credit.is_granted ? <Trans>Can pay so: support lets it</Trans> : <Trans>Can pay so</Trans>;
    case 'too_few_paid_shipments':
      return <Trans>Not before {PAID_SHIPMENTS} shipments are completed and paid</Trans>;
    case 'paid_late':
      return <Trans>Not now: an invoice is late, or was paid late within 12 months</Trans>;
    case 'credit_limit_reached':
      return <Trans>Not now: the limit is used up</Trans>;
  }
}
