import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Row } from '#design/layout/row.tsx';
import { Text } from '#design/layout/text.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { startDraft } from '#device/quotes/shipment-draft.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import { draftFromShipment, duplicateOf, type TakenOver } from '#freight/draft/from-shipment.ts';
import { furthestStep } from '#freight/draft/steps.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { DateInput } from '../../parts/date-field/date-input.tsx';
import { localDay } from '../../parts/format/format.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useLaws } from '../../parts/law/use-laws.ts';
import { loadWords } from '../../parts/mission/load-words.ts';
import { PlaceName } from '../../parts/mission/place-name.tsx';
import { slotWords } from '../../parts/mission/slot-sign.tsx';
import styles from './duplicate.module.css';
import { useGoToStep } from './step-link.tsx';
import { handlingWords } from './step-words.tsx';

/** The parts of a shipment that are taken over, and the days it runs on next. */
export function DuplicateDialog({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const laws = useLaws();
  const { session } = useViewer();
  const { history } = useRouter();
  const go = useGoToStep();
  const { reference, pickup, delivery, load, insured_value, references, offer_price } = shipment;
  const [taken, setTaken] = useState<TakenOver>({
    addresses: true,
    goods: true,
    insurance: insured_value !== null,
    references: false,
  });
  const [days, setDays] = useState({ pickup: '', delivery: '' });
  const close = () => history.push(`/shipments/${shipment.uuid}`);
  const seeQuotes = () => {
    const draft = duplicateOf(shipment, taken, days);
    startDraft(session.userId, draft);
    go(furthestStep(draft, { now, laws }, false));
  };
  const like = draftFromShipment(shipment);
  const known = [references.order, references.pickup, references.delivery].filter((text) => text !== '');
  const names = [pickup, delivery].map(({ address }) => address.name ?? address.city).join(', ');
  const goods = `${loadWords(load, format)}. ${handlingWords(like).join(', ')}`;
  const paid = format.money(offer_price.price);
  const choice = (part: keyof TakenOver, label: ReactNode, note: string) => (
    <Checkbox
      checked={taken[part]}
      onChange={({ target }) => setTaken({ ...taken, [part]: target.checked })}
      className={styles.choice}
    >
      <b>{label}</b>
      <Text size="note" weight="text" tone="quiet">
        {note}
      </Text>
    </Checkbox>
  );
  const day = (end: Stop, label: ReactNode) => {
    const slot = { ...shipment[end].time_slot, date: localDay(now) };
    const words = slotWords(slot, end, format, now);
    return (
      <Field label={label} hint={<Trans>Same slot, {words}</Trans>}>
        <DateInput value={days[end]} onChange={(date) => setDays({ ...days, [end]: date })} min={localDay(now)} />
      </Field>
    );
  };
  return (
    <Dialog
      open
      onClose={close}
      title={
        <Trans>
          Duplicate <Reference>{reference}</Reference>
        </Trans>
      }
      closeLabel={t`Close`}
      footer={
        <div className={styles.foot}>
          <Text size="note" weight="text" tone="quiet">
            <Trans>It was {paid} excl. VAT</Trans>
          </Text>
          <Button variant="white" onClick={close}>
            <Trans>Not now</Trans>
          </Button>
          <Arrow size="md" onClick={seeQuotes}>
            <Trans>See quotes</Trans>
          </Arrow>
        </div>
      }
    >
      <Row as="p" align="center" gap="1 2" size="fact" weight="bold">
        <PlaceName address={pickup.address} />
        <Icon name="arrow-right-b" size="sm" />
        <PlaceName address={delivery.address} />
      </Row>
      <div className={styles.choices}>
        {choice('addresses', <Trans>Addresses, contacts, instructions</Trans>, names)}
        {choice('goods', <Trans>Goods and handling</Trans>, goods)}
        {insured_value !== null && choice('insurance', <Trans>Insured value</Trans>, format.money(insured_value))}
        {known.length > 0 && choice('references', <Trans>References</Trans>, known.join(', '))}
      </div>
      <div className={styles.days}>
        {day('pickup', <Trans>New pickup day</Trans>)}
        {day('delivery', <Trans>New delivery day</Trans>)}
      </div>
    </Dialog>
  );
}
