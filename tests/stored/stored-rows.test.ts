import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Quotation } from '#contract/answers/quote.ts';
import { readOp } from '#device/outbox/read-op.ts';
import { draftFromShipment } from '#freight/draft/from-shipment.ts';
import { draftFromExternal, draftFromTemplate } from '#freight/draft/from-template.ts';
import { requestOf } from '#freight/draft/request-of.ts';
import { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { Mission } from '#freight/mission/mission.ts';
import { criteriaOf, OfferCriteria } from '#freight/offer/criteria.ts';
import { Offer } from '#freight/offer/offer.ts';
import type { OfferedPrice, Unavailable } from '#freight/quote/quote.ts';
import { QuotationRequest } from '#freight/quote/request.ts';
import { TARIFF_2026_01 } from '#freight/quote/tariff-2026-01.ts';
import { TemplateRequest } from '#freight/quote/template.ts';
import { Shipment } from '#freight/shipment/shipment.ts';
import { PlannedStop } from '#freight/shipment/stop.ts';
import { readStop, stopWords } from '#freight/shipment/stop-fields.ts';
import { readRow } from '#freight/shipment-import/read-row.ts';
import { readStored } from '#server/database/read-stored.ts';
import { presentQuotation } from '#server/services/transport/quote/present.ts';
import { uuid } from '#tests/support/mission.ts';
import { leastRowsOfToday, rowsOfToday, type StoredKind } from './rows-of-today.ts';

/** Reads a value as production does, and checks that the screens and answers behind get every field. */
const READERS: { readonly [Kind in StoredKind]: (row: never) => void } = {
  draft: (row: unknown) => requestOf(v.parse(ShipmentDraft, row)),
  template: (row: unknown) => {
    const draft = draftFromTemplate({ uuid: uuid(1), request: read(TemplateRequest, row) });
    requestOf(strictly(ShipmentDraft, draft));
  },
  externalRequest: (row: unknown) => {
    const draft = draftFromExternal(uuid(1), { external_id: 'TMS-1', request: read(TemplateRequest, row) });
    requestOf(strictly(ShipmentDraft, draft));
  },
  quotation: ({ request, prices, unavailable, linear_decimetres }: QuotationRow) => {
    const at = new Date('2026-03-02T08:00:00.000Z');
    const row = {
      uuid: uuid(1),
      created_at: at,
      expires_at: at,
      request: strictly(QuotationRequest, read(QuotationRequest, request)),
      linear_decimetres,
      converted_to_custom: false,
      distance: 118_000,
      distance_estimated: false,
      unavailable,
      tariff: TARIFF_2026_01,
    };
    const priced = prices.map((price, index) => ({ uuid: uuid(index + 2), expires_at: at, price }));
    v.parse(
      Quotation,
      presentQuotation(row, priced, () => ''),
    );
  },
  stop: (row: object) => v.parse(PlannedStop, readStop(row)),
  mission: (row: Mission) => v.parse(Mission, shown(row)),
  shipment: (row: Shipment) => {
    v.parse(Shipment, shown(row));
    requestOf(strictly(ShipmentDraft, draftFromShipment(row)));
  },
  offer: (row: unknown) => v.parse(Offer, row),
  search: (row: OfferCriteria) => strictly(OfferCriteria, criteriaOf(row)),
  importRow: (row: object) => {
    const { request } = readRow(row, { decimal: ',', countryOf: (name) => name, today: '2026-03-02' });
    expect(Object.values(request)).not.toContain(undefined);
  },
  op: (row: Parameters<typeof readOp>[0]) => expect(readOp(row).parked).toBeNull(),
};

/** A snapshot kept by a device: screens read the texts of its stops by `stopWords`, which fails at none. */
function shown<Snapshot extends Pick<Mission, 'pickup' | 'delivery'>>(row: Snapshot): Snapshot {
  for (const stop of [row.pickup, row.delivery]) expect(stopWords(stop)).not.toContain(undefined);
  return { ...row, pickup: readStop(row.pickup), delivery: readStop(row.delivery) };
}

interface QuotationRow {
  readonly request: unknown;
  readonly prices: readonly OfferedPrice[];
  readonly unavailable: readonly Unavailable[];
  readonly linear_decimetres: number;
}

function read<const Schema extends v.GenericSchema>(schema: Schema, row: unknown): v.InferOutput<Schema> {
  const value = readStored(schema, row);
  if (value === null) throw new Error('It cannot be read.');
  return value;
}

/** Fails if a value lacks a field for which its schema has a default: readers return whole values. */
function strictly<const Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.parse(schema, value);
  expect(value).toEqual(parsed);
  return parsed;
}

type Rows = Record<'whole' | 'least', { readonly [Kind in StoredKind]?: never }>;

const RELEASES = import.meta.glob<Rows>('./releases/*.json', {
  import: 'default',
  eager: true,
});

const TODAY: unknown = JSON.parse(JSON.stringify({ whole: rowsOfToday(), least: leastRowsOfToday() }));

describe.each([...Object.entries(RELEASES), ['today', TODAY as Rows] as const])('rows of %s', (_, rows) => {
  describe.each(['whole', 'least'] as const)('%s', (which) => {
    it.each(Object.keys(READERS) as StoredKind[])('%s is read', (kind) => {
      const row = rows[which][kind];
      if (row !== undefined) READERS[kind](row);
    });
  });
});

describe('a stored value', () => {
  it('loses fields that no longer exist, at every depth, and keeps the rest', () => {
    const { template } = rowsOfToday();
    const older = {
      ...template,
      colour: 'red',
      pickup: { ...template.pickup, ramp: 1, contact: { fax: '', name: 'Ilse' } },
    };
    expect(readStored(TemplateRequest, older)?.pickup.contact).toEqual({ name: 'Ilse', phone: '' });
  });

  it('is null if it cannot be read', () => {
    expect(readStored(TemplateRequest, { pickup: 'Lille' })).toBeNull();
  });
});
