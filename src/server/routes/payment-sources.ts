import * as calls from '#contract/payment-source.ts';
import type { Serve } from '../http/serve.ts';
import { anyone, cardKeeping, shipments } from '../identity/policies.ts';
import { receiveEvent } from '../services/money/card-event/receive-event.ts';
import { beginSource, keepBegun } from '../services/money/payment-source/begin-source.ts';
import { chooseSource } from '../services/money/payment-source/choose-source.ts';
import { listSources } from '../services/money/payment-source/list-sources.ts';
import { readSource } from '../services/money/payment-source/read-source.ts';
import { forgetAtProvider, removeSource } from '../services/money/payment-source/remove-source.ts';

/** Routes of a shipper's saved cards, and of the card provider's events. */
export function paymentSourceRoutes(serve: Serve): void {
  serve(calls.listPaymentSources, shipments, ({ db, grant, query }) => listSources(db, grant, query));
  serve(
    calls.createPaymentSource,
    cardKeeping,
    { prepare: ({ context, grant, key }) => beginSource(context, grant, key) },
    ({ db, grant, prepared }) => keepBegun(db, grant, prepared),
  );
  serve(calls.getPaymentSource, shipments, ({ context, grant, params }) => readSource(context, grant, params.source));
  serve(calls.choosePaymentSource, cardKeeping, ({ db, grant, params }) => chooseSource(db, grant, params.source));
  serve(
    calls.deletePaymentSource,
    cardKeeping,
    { prepare: ({ context, grant, params }) => forgetAtProvider(context, grant, params.source) },
    ({ db, grant, params }) => removeSource(db, grant, params.source),
  );
  serve(calls.receiveCardEvent, anyone, ({ context, body }) => receiveEvent(context, body));
}
