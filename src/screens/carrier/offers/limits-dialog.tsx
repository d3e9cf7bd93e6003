import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { ANY_OFFER, type OfferCriteria } from '#freight/offer/criteria.ts';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { LimitFields } from './limit-fields.tsx';
import { LimitValues, limitValuesOf, withLimits } from './limit-values.ts';
import styles from './offers.module.css';

interface LimitsDialogProps {
  readonly criteria: OfferCriteria;
  /** The id of the truck whose limits these are. */
  readonly truck: string | null;
  readonly onLook: (criteria: OfferCriteria, truck: string | null) => void;
  readonly onClose: () => void;
}

/** The limits over the list, where there is no room beside it. */
export function LimitsDialog({ criteria, truck, onLook, onClose }: LimitsDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const form = useContractForm(LimitValues, limitValuesOf(criteria, format.number, truck));
  const apply = form.handleSubmit((values) => {
    onLook(withLimits(criteria, values), values.truck || null);
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Limits</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="white" onClick={() => form.reset(limitValuesOf(ANY_OFFER, format.number))}>
            <Trans>Whole truck</Trans>
          </Button>
          <Button type="submit" form="limits" variant="primary">
            <Trans>Show offers</Trans>
          </Button>
        </>
      }
    >
      <form id="limits" noValidate className={styles.limits} onSubmit={apply}>
        <LimitFields form={form} />
      </form>
    </Dialog>
  );
}
