import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { FieldGroup } from '#design/field/field-group.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { Segmented } from '#design/segmented/segmented.tsx';
import { useNow } from '#device/sync/use-now.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { ContractForm } from '../../parts/form/use-contract-form.ts';
import { SlotSign } from '../../parts/mission/slot-sign.tsx';
import styles from './bid.module.css';
import type { BidValues } from './bid-values.ts';
import { SlotFields } from './slot-fields.tsx';

interface OwnDatesProps {
  readonly form: ContractForm<BidValues>;
  readonly offer: Offer;
}

/** The dates of a bid: those asked, or the carrier's own. */
export function OwnDates({ form, offer }: OwnDatesProps) {
  const { t } = useLingui();
  const now = useNow();
  const own = useWatch({ control: form.control, name: 'own_dates' });
  const { pickup, delivery } = offer;
  return (
    <FieldGroup legend={<Trans>Your dates</Trans>} optional={<Trans>optional</Trans>} className={styles.dates}>
      <Segmented
        label={t`Pickup and delivery dates`}
        value={own ? 'own' : 'asked'}
        onChange={(whose) => {
          form.setValue('own_dates', whose === 'own', { shouldDirty: true });
          form.clearErrors(['pickup_time_slot', 'delivery_time_slot']);
        }}
        segments={[
          { value: 'asked', label: <Trans>As asked</Trans> },
          { value: 'own', label: <Trans>My own dates</Trans> },
        ]}
      />
      {own ? (
        <Columns least={18} gap="4 6">
          <SlotFields form={form} stop="pickup" asked={pickup.time_slot} />
          <SlotFields form={form} stop="delivery" asked={delivery.time_slot} />
        </Columns>
      ) : (
        <div className={styles.asked}>
          <span>
            <Trans>Pickup</Trans>{' '}
            <SlotSign slot={pickup.time_slot} stop="pickup" country={pickup.address.country} now={now} known="" />
          </span>
          <span>
            <Trans>Delivery</Trans>{' '}
            <SlotSign slot={delivery.time_slot} stop="delivery" country={delivery.address.country} now={now} known="" />
          </span>
        </div>
      )}
    </FieldGroup>
  );
}
