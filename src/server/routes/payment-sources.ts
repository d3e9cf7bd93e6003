import * as calls from '#contract/payment-source.ts';
import type { Serve } from '../http/serve.ts';
import { anyone, cardKeeping, shipments } from '../identity/policies.ts';
import { receiveEvent } from '../services/card-event/receive-event.ts';
import { beginSource, keepBegun } from '../services/payment-source/begin-source.ts';
import { chooseSource } from '../services/payment-source/choose-source.ts';
import { listSources } from '../services/payment-source/list-sources.ts';
import { readSource } from '../services/payment-source/read-source.ts';
import { forgetAtProvider, removeSource } from '../services/payment-source/remove-source.ts';

/** Saved cards of a shipper, and the events of the card provider. */
export function paymentSourceRoutes(serve: Serve): void {
  serve(calls.listPaymentSources, {
    allow: shipments,
    handle: ({ db, grant, query }) => listSources(db, grant, query),
  });
  serve(calls.createPaymentSource, {
    allow: cardKeeping,
    prepare: ({ context, grant, key }) => beginSource(context, grant, key),
    handle: ({ db, grant, prepared }) => keepBegun(db, grant, prepared),
  });
  serve(calls.getPaymentSource, {
    allow: shipments,
    handle: ({ context, grant, params }) => readSource(context, grant, params.source),
  });
  serve(calls.choosePaymentSource, {
    allow: cardKeeping,
    handle: ({ db, grant, params }) => chooseSource(db, grant, params.source),
  });
  serve(calls.deletePaymentSource, {
    allow: cardKeeping,
    prepare: ({ context, grant, params }) => forgetAtProvider(context, grant, params.source),
    handle: async ({ db, grant, params }) => {
      await removeSource(db, grant, params.source);
      return undefined;
    },
  });
  serve(calls.receiveCardEvent, {
    allow: anyone,
    handle: async ({ context, body }) => {
      await receiveEvent(context, body);
      return undefined;
    },
  });
}
