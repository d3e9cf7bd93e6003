import { MAX_STATEMENT_BYTES } from './bank.ts';
import { defineCall } from './call.ts';

const CSV = { type: 'raw', media: ['text/csv'], maxBytes: MAX_STATEMENT_BYTES } as const;

/** Says how a bank's CSV reads, and keeps nothing. */
export const readCsvStatement = defineCall({
  name: 'readCsvStatement',
  method: 'POST',
  path: '/v2/support/statements/csv-reading',
  auth: 'user',
  body: CSV,
});

/** Takes a bank's CSV as it was confirmed to read. The next one of the account is read in the same way. */
export const importCsvStatement = defineCall({
  name: 'importCsvStatement',
  method: 'POST',
  path: '/v2/support/statements/csv',
  auth: 'user',
  body: CSV,
});
