import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import type { SupportedCompany } from '#device/support/company.ts';
import { useFormat } from '../../parts/format/use-format.ts';

/** What a company owes, and what is on the road for it. */
export function CompanyMoney({ company: { late, defaulting, under_way } }: { readonly company: SupportedCompany }) {
  const { t } = useLingui();
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
      </Cells>
    </Paper>
  );
}
