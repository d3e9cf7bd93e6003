import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#design/button/button.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { LimitFields } from './limit-fields.tsx';
import { LimitValues, limitValuesOf, withLimits } from './limit-values.ts';
import styles from './offers.module.css';

interface LimitsPanelProps {
  readonly criteria: OfferCriteria;
  /** The id of the truck whose limits these are. */
  readonly truck: string | null;
  readonly onLook: (criteria: OfferCriteria, truck: string | null) => void;
}

/** The limits beside the list, on desktops. */
export function LimitsPanel({ criteria, truck, onLook }: LimitsPanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const form = useContractForm(LimitValues, limitValuesOf(criteria, format.number, truck), { holds: false });
  return (
    <Paper aria-label={t`Limits`}>
      <PaperHead>
        <Trans>Limits</Trans>
      </PaperHead>
      <PaperBody>
        <form
          noValidate
          className={styles.limits}
          onSubmit={form.handleSubmit((values) => onLook(withLimits(criteria, values), values.truck || null))}
        >
          <LimitFields form={form} />
          <Button type="submit" variant="white" wide className={styles.wide}>
            <Trans>Show offers</Trans>
          </Button>
        </form>
      </PaperBody>
    </Paper>
  );
}
