import * as calls from '#contract/pre-invoice.ts';
import { getSelfBillingMandate, signSelfBillingMandate } from '#contract/self-billing.ts';
import { readReceived } from '../documents/received-invoice/read-received.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch, mandating, support } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { askEarlyPayment } from '../services/money/early-payment/ask.ts';
import { answerContest } from '../services/money/purchase/answer-contest.ts';
import { checkInvoice } from '../services/money/purchase/check-invoice.ts';
import {
  approvePreInvoice,
  approvePreInvoices,
  contestPreInvoice,
} from '../services/money/purchase/decide-pre-invoice.ts';
import { listContests } from '../services/money/purchase/list-contests.ts';
import { findPreInvoice, listPreInvoices } from '../services/money/purchase/list-pre-invoices.ts';
import { readCashCalendar } from '../services/money/purchase/read-cash-calendar.ts';
import { receiveInvoice, requireInvoiceable } from '../services/money/purchase/receive-invoice.ts';
import { readSelfBilling, requireOffered, signMandate } from '../services/money/self-billing/mandate.ts';
import { requirePassword } from '../services/people/session/factor-ways.ts';

/** Routes of a carrier's pre-invoices. Locked companies may read and answer as well. */
export function preInvoiceRoutes(serve: Serve): void {
  serve(calls.listPreInvoices, dispatch, ({ db, grant, query }) => listPreInvoices(db, grant, query));
  serve(calls.getPreInvoice, dispatch, ({ db, grant, params }) => findPreInvoice(db, grant, params.mid));
  serve(calls.getCashCalendar, dispatch, ({ db, grant }) => readCashCalendar(db, grant));
  serve(calls.approvePreInvoice, dispatch, ({ db, grant, params: { mid: uuid }, body: { amount } }) =>
    approvePreInvoice(db, grant, { uuid, amount }),
  );
  serve(calls.approvePreInvoices, dispatch, async ({ db, grant, body }) => ({
    items: await approvePreInvoices(db, grant, body),
  }));
  serve(calls.decidePreInvoice, dispatch, ({ db, grant, params: { mid: uuid }, body }) =>
    body.decision === 'approve'
      ? approvePreInvoice(db, grant, { uuid, amount: body.amount })
      : contestPreInvoice(db, grant, { uuid, reason: body.reason }),
  );
  serve(calls.listContests, support, ({ db, grant, query }) => listContests(db, grant, query));
  serve(calls.answerContest, support, ({ db, grant, params, body }) => answerContest(db, grant, params.mid, body));
  serve(
    calls.uploadPurchaseInvoice,
    dispatch,
    {
      beforeBody: ({ db, grant, params }) => requireInvoiceable(db, grant, params.mid),
      prepare: ({ inspected, grant }) => readReceived(inspected, grant.actor.uuid),
    },
    ({ db, context, grant, params, body, file, prepared: read }) => {
      if (file === null) throw new Error('The call requires a file.');
      return receiveInvoice(db, context, grant, { uuid: params.mid, fields: body, file, read });
    },
  );
  serve(
    calls.checkPurchaseInvoice,
    dispatch,
    {
      beforeBody: ({ db, grant, params }) => requireInvoiceable(db, grant, params.mid),
      prepare: ({ inspected, grant }) => readReceived(inspected, grant.actor.uuid),
    },
    ({ db, context, grant, params, body: { reference = null, issued_on = null }, prepared: read }) =>
      checkInvoice(db, context, grant, { uuid: params.mid, typed: { reference, issued_on }, read }),
  );
  serve(calls.takeEarlyPayment, mandating, ({ db, grant, params: { invoice }, body }) =>
    askEarlyPayment(db, grant, { invoice, ...body }),
  );
  serve(getSelfBillingMandate, dispatch, ({ db, grant }) => readSelfBilling(db, grant));
  serve(
    signSelfBillingMandate,
    mandating,
    {
      prepare: async ({ db, grant, body }) => {
        await requireOffered(db, grant);
        await requirePassword(db, grant, body.password);
      },
    },
    async ({ db, grant, context }) => {
      const signed = await signMandate(db, grant);
      logSecurity(context.log, { event: 'mandate_signed', user: grant.actor.uuid });
      return signed;
    },
  );
}
