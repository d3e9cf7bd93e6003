import { Plural, Trans } from '@lingui/react/macro';
import { Reference } from '#design/reference/reference.tsx';
import type { Op } from '#device/store/op.ts';

/** What was done: `Pickup complete`, `Proof of delivery, 2 pages`. */
export function OpWords({ kind, count = 1 }: { readonly kind: Op['kind']; readonly count?: number }) {
  switch (kind) {
    case 'pickup_complete':
      return <Trans>Pickup complete</Trans>;
    case 'delivery_complete':
      return <Trans>Delivery complete</Trans>;
    case 'proof_of_delivery':
      return <Plural value={count} one="Proof of delivery, # page" other="Proof of delivery, # pages" />;
  }
}

/** For which mission, and where. */
export function OpPlace({ about }: Pick<Op, 'about'>) {
  return (
    <>
      <Reference>{about.reference}</Reference> · {about.city}
    </>
  );
}
