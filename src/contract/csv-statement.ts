import { MAX_STATEMENT_BYTES } from './bank.ts';
import { post } from './call.ts';

const CSV = { type: 'raw', media: ['text/csv'], maxBytes: MAX_STATEMENT_BYTES } as const;

/** Parses a bank's CSV for preview and stores nothing. */
export const readCsvStatement = post('readCsvStatement', '/v2/support/statements/csv-reading', { body: CSV });

/** Imports a bank's CSV with the confirmed form, which is then used for the account's next files. */
export const importCsvStatement = post('importCsvStatement', '/v2/support/statements/csv', { body: CSV });
