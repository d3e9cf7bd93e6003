import * as calls from '#contract/bank.ts';
import { importCsvStatement, readCsvStatement } from '#contract/csv-statement.ts';
import type { Serve } from '../../../http/serve.ts';
import { support } from '../../../identity/policies.ts';
import { readCardAccount } from '../../../services/money/card-balance/read-card-account.ts';
import { sellerOf } from '../../../services/money/invoice/seller.ts';
import { bookCardPayout } from '../bank/book-card-payout.ts';
import { bookEntry } from '../bank/book-entry.ts';
import { importStatements } from '../bank/import-statement.ts';
import { findEntry, listEntries } from '../bank/list-entries.ts';
import { listStatements } from '../bank/list-statements.ts';
import { matchEntry } from '../bank/match-entry.ts';
import { matchPayouts } from '../bank/match-payouts.ts';
import { readAging } from '../bank/read-aging.ts';
import { importCsv, presentReading, readTable } from '../bank/read-csv.ts';
import { readStatements } from '../bank/read-statement.ts';

/** Routes of our bank account: statements, assignment of payments, and open amounts. */
export function bankRoutes(serve: Serve): void {
  serve(
    calls.importStatement,
    support,
    { prepare: ({ context, body }) => readStatements(body.bytes, sellerOf(context.settings).iban) },
    ({ db, grant, prepared }) => importStatements(db, grant, prepared),
  );
  serve(
    readCsvStatement,
    support,
    { prepare: ({ context, body }) => readTable(body.bytes, sellerOf(context.settings).iban) },
    ({ db, grant, context, prepared: table, query: { decimal, days, ...columns } }) => {
      const asked = decimal === undefined || days === undefined ? null : { ...columns, decimal, days };
      return presentReading(db, grant, { table, account: sellerOf(context.settings).iban, asked });
    },
  );
  serve(
    importCsvStatement,
    support,
    { prepare: ({ context, body }) => readTable(body.bytes, sellerOf(context.settings).iban) },
    ({ db, grant, context, prepared: table, query: form }) =>
      importCsv(db, grant, { table, account: sellerOf(context.settings).iban, form }),
  );
  serve(calls.listStatements, support, ({ db, grant, query }) => listStatements(db, grant, query));
  serve(calls.listBankEntries, support, ({ db, grant, query }) => listEntries(db, grant, query));
  serve(calls.getBankEntry, support, ({ db, grant, params, query }) => findEntry(db, grant, params.entry, query.q));
  serve(calls.matchBankEntry, support, ({ db, grant, params, body }) => matchEntry(db, grant, params.entry, body));
  serve(calls.matchBankPayouts, support, ({ db, grant, params, body }) => matchPayouts(db, grant, params.entry, body));
  serve(calls.matchCardPayout, support, ({ db, grant, params, body }) => bookCardPayout(db, grant, params.entry, body));
  serve(calls.bookBankEntry, support, ({ db, grant, params, body }) => bookEntry(db, grant, params.entry, body));
  serve(calls.getCardAccount, support, ({ db }) => readCardAccount(db));
  serve(calls.getAging, support, ({ db, grant, query }) => readAging(db, grant, query));
}
