import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { SupportedCompany } from '#device/support/company.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { PayBackDialog } from './pay-back-dialog.tsx';
import { PayBackRequestNote } from './pay-back-request.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

/** A company's debts, Lading's debts to it, and its transports on the road. */
export function CompanyMoney({ company }: { readonly company: SupportedCompany }) {
  const { uuid, late, defaulting, under_way, cents_left: left, on_account: free, pay_back_request: request } = company;
  const { t } = useLingui();
  const [paysBack, setPaysBack] = useState(false);
  const [writesOff, setWritesOff] = useState<(typeof left)[number] | null>(null);
  const format = useFormat();
  return (
    <Paper aria-label={t`Money`}>
      <PaperHead>
        <Trans>Money</Trans>
      </PaperHead>
      <Cells flush>
        <Cell share="half" label={<Plural value={late.count} one="Late, # invoice" other="Late, # invoices" />}>
          {format.money(late.amount)}
        </Cell>
        <Cell
          share="half"
          label={<Plural value={defaulting.count} one="In recovery, # invoice" other="In recovery, # invoices" />}
        >
          {format.money(defaulting.amount)}
        </Cell>
        <Cell share="row" label={<Trans>Transports under way</Trans>}>
          {format.number(under_way)}
        </Cell>
        {free > 0 && (
          <Cell share="row" label={<Trans>On account, not used</Trans>}>
            {format.money(free)}
          </Cell>
        )}
      </Cells>
      {request !== null && (
        <PaperBody>
          <PayBackRequestNote company={company} request={request} />
        </PaperBody>
      )}
      {free > 0 && request === null && (
        <PaperBody>
          <Button variant="white" onClick={() => setPaysBack(true)}>
            <Trans>Pay back</Trans>
          </Button>
        </PaperBody>
      )}
      {left.map((invoice) => (
        <PaperBody key={invoice.uuid}>
          <CentsLeft invoice={invoice} />
          <Button variant="white" onClick={() => setWritesOff(invoice)}>
            <Trans>Write off</Trans>
            <VisuallyHidden> {invoice.reference}</VisuallyHidden>
          </Button>
        </PaperBody>
      ))}
      {writesOff !== null && <WriteOffDialog company={uuid} invoice={writesOff} onClose={() => setWritesOff(null)} />}
      {paysBack && <PayBackDialog company={company} onClose={() => setPaysBack(false)} />}
    </Paper>
  );
}

/** An invoice of which only cents are left. */
function CentsLeft({
  invoice: { reference, amount_due },
}: {
  readonly invoice: SupportedCompany['cents_left'][number];
}) {
  const format = useFormat();
  const amount = format.money(amount_due);
  return (
    <p>
      <Trans>
        {amount} of {reference} is left, which nobody can pay.
      </Trans>
    </p>
  );
}
