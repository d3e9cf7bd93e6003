import { Trans } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { Banner } from '#design/banner/banner.tsx';
import { Button } from '#design/button/button.tsx';
import { EndFields } from './end-fields.tsx';
import styles from './estimate.module.css';
import { type GoodsField, GoodsFields } from './goods-fields.tsx';
import type { EstimateFault, useEstimate } from './use-estimate.ts';

type EstimateFormProps = Pick<
  ReturnType<typeof useEstimate>,
  'values' | 'change' | 'submit' | 'busy' | 'fault' | 'violations'
>;

/** Where the fault of a path is said: a load that is too long is one of too many pieces. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'load.pallets': 'quantity',
  'load.quantity': 'quantity',
  'load.linear_meters': 'quantity',
  'load.length': 'length',
  'load.height': 'height',
  'load.weight': 'weight',
  'pickup_address.place': 'from',
  'delivery_address.place': 'to',
};

/** From where to where, and what. The server says what is wrong; the first of it gets the focus. */
export function EstimateForm({ values, change, submit, busy, fault, violations }: EstimateFormProps) {
  const elements = useRef(new Map<string, HTMLInputElement>());
  const refOf = (field: string) => (element: HTMLInputElement | null) => {
    if (element === null) elements.current.delete(field);
    else elements.current.set(field, element);
  };
  const faultOf = (field: GoodsField) => {
    const path = Object.keys(violations).find((each) => FIELD_OF[each] === field);
    return path === undefined ? undefined : violations[path];
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const [first] = await submit();
    if (first !== undefined) elements.current.get(FIELD_OF[first] ?? '')?.focus();
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <div className={styles.ends}>
        <EndFields
          label={<Trans>From, postal code and city</Trans>}
          value={values.from}
          onChange={(from) => change({ from })}
          faults={{ country: violations['pickup_address.country'], place: violations['pickup_address.place'] }}
          placeRef={refOf('from')}
        />
        <EndFields
          label={<Trans>To, postal code and city</Trans>}
          value={values.to}
          onChange={(to) => change({ to })}
          faults={{ country: violations['delivery_address.country'], place: violations['delivery_address.place'] }}
          placeRef={refOf('to')}
        />
      </div>
      <div className={styles.last}>
        <GoodsFields values={values} onChange={change} faultOf={faultOf} refOf={refOf} />
        <Button type="submit" variant="white" busy={busy}>
          <Trans>Estimate</Trans>
        </Button>
      </div>
      {fault !== null && (
        <Banner tone="danger" icon={fault.kind === 'network' ? 'wifi-x-b' : 'warning-f'} role="alert">
          <FaultWords fault={fault} />
        </Banner>
      )}
    </form>
  );
}

function FaultWords({ fault }: { readonly fault: EstimateFault }) {
  switch (fault.kind) {
    case 'network':
      return <Trans>Check your Internet connection</Trans>;
    case 'server':
      return <Trans>An error has occurred</Trans>;
    case 'said':
      return fault.title;
  }
}
