import * as calls from '#contract/shipment-import.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors.ts';
import type { Serve } from '../../../http/serve.ts';
import { ordering, shipments } from '../../../identity/policies.ts';
import { bookImport } from '../shipment-import/book-import.ts';
import { checkCorrection, correctRow } from '../shipment-import/correct-row.ts';
import { createImport } from '../shipment-import/create-import.ts';
import { findImport } from '../shipment-import/find-import.ts';
import type { Read } from '../shipment-import/import-rows.ts';
import { readFile } from '../shipment-import/read-file.ts';

/** Routes of imports of shipments from a file: read, correct, book. */
export function shipmentImportRoutes(serve: Serve): void {
  serve(
    calls.createShipmentImport,
    ordering,
    {
      prepare: async ({ context, sheet, locale }) => {
        if (sheet === null) throw new Refusal('malformed_request');
        return readFile(sheet, context.translator, locale);
      },
    },
    async ({ context, db, grant, locale, prepared }) => {
      const uuid = await createImport(db, grant, prepared, locale);
      return findImport(db, grant, uuid, { rows: 'all', ...readIn(context, locale) });
    },
  );
  serve(calls.getShipmentImport, shipments, ({ context, db, grant, params, query, locale }) =>
    findImport(db, grant, params.import, { rows: query.rows, ...readIn(context, locale) }),
  );
  serve(
    calls.correctImportRow,
    ordering,
    {
      prepare: ({ context, grant, params, body }) =>
        checkCorrection(context, grant, { uuid: params.import, row: params.row }, body.cells),
    },
    ({ context, db, grant, params, body, locale, prepared }) =>
      correctRow(db, grant, params.import, {
        corrected: prepared,
        changes: body.cells,
        ...wordsIn(context, locale),
      }),
  );
  serve(calls.bookShipmentImport, ordering, async ({ context, db, grant, params, body, locale }) => {
    await bookImport(db, grant, params.import, body, context.settings);
    return findImport(db, grant, params.import, { rows: 'none', ...readIn(context, locale) });
  });
}

/** Returns the reader's translator and the selling country, to read an import. */
function readIn(context: Context, locale: Locale) {
  return { ...wordsIn(context, locale), seller: context.settings.SELLER_COUNTRY };
}

function wordsIn({ translator }: Context, locale: Locale): Read {
  return { locale, say: (message, values) => translator.say(locale, message, values) };
}
