import * as calls from '#contract/pre-invoice.ts';
import { getSelfBillingMandate, signSelfBillingMandate } from '#contract/self-billing.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch, mandating, support } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { takeEarlyPayment } from '../services/early-payment/take.ts';
import { requirePassword } from '../services/personal-data/ask-deletion.ts';
import { answerContest, listContests } from '../services/purchase/answer-contest.ts';
import { approvePreInvoice, contestPreInvoice } from '../services/purchase/decide-pre-invoice.ts';
import { findPreInvoice, listPreInvoices } from '../services/purchase/list-pre-invoices.ts';
import { readCashCalendar } from '../services/purchase/read-cash-calendar.ts';
import { receiveInvoice, requireInvoiceable } from '../services/purchase/receive-invoice.ts';
import { readSelfBilling, requireOffered, signMandate } from '../services/self-billing/mandate.ts';

/** What a carrier earns, until it is an invoice. A locked company reads it too, and answers. */
export function preInvoiceRoutes(serve: Serve): void {
  serve(calls.listPreInvoices, {
    allow: dispatch,
    handle: ({ db, grant, query }) => listPreInvoices(db, grant, query),
  });
  serve(calls.getPreInvoice, {
    allow: dispatch,
    handle: ({ db, grant, params }) => findPreInvoice(db, grant, params.mid),
  });
  serve(calls.getCashCalendar, { allow: dispatch, handle: ({ db, grant }) => readCashCalendar(db, grant) });
  serve(calls.approvePreInvoice, {
    allow: dispatch,
    handle: ({ db, grant, params: { mid: uuid }, body: { amount } }) => approvePreInvoice(db, grant, { uuid, amount }),
  });
  serve(calls.decidePreInvoice, {
    allow: dispatch,
    handle: ({ db, grant, params: { mid: uuid }, body }) =>
      body.decision === 'approve'
        ? approvePreInvoice(db, grant, { uuid, amount: body.amount })
        : contestPreInvoice(db, grant, { uuid, reason: body.reason }),
  });
  serve(calls.listContests, { allow: support, handle: ({ db, grant, query }) => listContests(db, grant, query) });
  serve(calls.answerContest, {
    allow: support,
    handle: ({ db, grant, params, body }) => answerContest(db, grant, params.mid, body),
  });
  serve(calls.uploadPurchaseInvoice, {
    allow: dispatch,
    beforeBody: ({ db, grant, params }) => requireInvoiceable(db, grant, params.mid),
    handle: ({ db, context, grant, params, body, file }) => {
      if (file === null) throw new Error('The call requires a file.');
      return receiveInvoice(db, context, grant, { uuid: params.mid, fields: body, file });
    },
  });
  serve(calls.takeEarlyPayment, {
    allow: mandating,
    handle: ({ db, context, grant, params: { invoice }, body: { amount } }) =>
      takeEarlyPayment(db, context, grant, { invoice, amount }),
  });
  serve(getSelfBillingMandate, { allow: dispatch, handle: ({ db, grant }) => readSelfBilling(db, grant) });
  serve(signSelfBillingMandate, {
    allow: mandating,
    prepare: async ({ db, grant, body }) => {
      await requireOffered(db, grant);
      await requirePassword(db, grant, body.password);
    },
    handle: async ({ db, grant, context }) => {
      const signed = await signMandate(db, grant);
      logSecurity(context.log, { event: 'mandate_signed', user: grant.actor.uuid });
      return signed;
    },
  });
}
