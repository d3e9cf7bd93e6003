import { Trans } from '@lingui/react/macro';
import { Cell, Cells, NumberCell } from '#design/cells/cells.tsx';
import { Row } from '#design/layout/row.tsx';
import type { ShipmentTemplate } from '#freight/quote/template.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { PlaceName } from '../../parts/mission/place-name.tsx';
import { SlotSign } from '../../parts/mission/slot-sign.tsx';
import { Phone } from '../../parts/phone/phone.tsx';
import styles from './templates.module.css';

type Request = ShipmentTemplate['request'];

/** The contents of a template, in the numbered boxes of the waybill. */
export function TemplateCells({ request }: { readonly request: Request }) {
  const { pickup, delivery, insuredLoadValue } = request;
  const format = useFormat();
  return (
    <Cells flush>
      <Cell share="half" box={4} label={<Trans>Taking over</Trans>}>
        <Place of={pickup.address} />
      </Cell>
      <Cell share="half" box={3} label={<Trans>Delivery</Trans>}>
        <Place of={delivery.address} />
      </Cell>
      <Cell share="half" label={<Trans>Contact at pickup</Trans>}>
        <Contact of={pickup.contact} />
      </Cell>
      <Cell share="half" label={<Trans>Contact at delivery</Trans>}>
        <Contact of={delivery.contact} />
      </Cell>
      <GoodsCells load={request.load} />
      <Cell share="half" label={<Trans>Time slots</Trans>}>
        <Slots request={request} />
      </Cell>
      <Cell share="half" label={<Trans>Insured value</Trans>}>
        {insuredLoadValue === null ? <Trans>By law only</Trans> : format.money(insuredLoadValue)}
      </Cell>
    </Cells>
  );
}

function Place({ of }: { readonly of: Request['pickup']['address'] }) {
  if (of.city === '') return <Trans>Not chosen yet</Trans>;
  return (
    <>
      <Row as="p" align="center" gap="1 2" weight="bold" shrinks>
        <PlaceName address={of} />
      </Row>
      <p className={styles.second}>{of.street_name}</p>
    </>
  );
}

function Contact({ of: { name, phone } }: { readonly of: Request['pickup']['contact'] }) {
  if (name === '' && phone === '') return <Trans>No contact on site</Trans>;
  return (
    <>
      {name} {phone !== '' && <Phone number={phone} />}
    </>
  );
}

function GoodsCells({ load }: Pick<Request, 'load'>) {
  const format = useFormat();
  const { type, pallets, quantity, weight, description } = load;
  const isPallets = type !== 'other';
  const count = isPallets ? pallets.reduce((sum, line) => sum + line.quantity, 0) : (quantity ?? 0);
  const sides = [load.length, load.width, load.height].filter((side) => side !== null).join(' × ');
  return (
    <>
      <NumberCell share="half" box={7} label={isPallets ? <Trans>Pallets</Trans> : <Trans>Pieces</Trans>}>
        {count === 0 ? '–' : format.number(count)}
      </NumberCell>
      <NumberCell share="half" box={11} label={<Trans>Gross weight</Trans>} unit={weight === null ? '' : 'kg'}>
        {weight === null ? '–' : format.number(weight)}
      </NumberCell>
      <Cell share="half" box={8} label={<Trans>Packing</Trans>}>
        {isPallets
          ? pallets.map((line) => {
              const [lines, size] = [format.number(line.quantity), `${line.length} × ${line.width}`];
              return (
                <p key={`${lines} ${size}`}>
                  <Trans>
                    {lines} × {size} cm
                  </Trans>
                </p>
              );
            })
          : sides !== '' && <Trans>{sides} cm</Trans>}
      </Cell>
      <Cell share="half" box={9} label={<Trans>Goods</Trans>}>
        {description === '' ? <Trans>Not described</Trans> : description}
      </Cell>
    </>
  );
}

/** The times of a template's slots; a slot that was kept without its day is asked again. */
function Slots({ request: { pickup, delivery } }: { readonly request: Request }) {
  const ends = [
    ['pickup', pickup],
    ['delivery', delivery],
  ] as const;
  const kept = ends.flatMap(([stop, { time_slot: slot, address }]) => (slot === null ? [] : [{ stop, slot, address }]));
  if (kept.length === 0) return <Trans>Asked when you start</Trans>;
  return (
    <Row as="span" gap="1 3">
      {kept.map(({ stop, slot, address }) => (
        <SlotSign key={stop} slot={slot} stop={stop} country={address.country} now={null} />
      ))}
    </Row>
  );
}
