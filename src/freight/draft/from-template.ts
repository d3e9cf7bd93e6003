import type { PalletLine } from '../load/load.ts';
import type { ShipmentTemplate, TemplateRequest } from '../quote/template.ts';
import { stopTexts } from '../shipment/stop-fields.ts';
import { slotText } from '../time-slot/typed-slot.ts';
import { addressText, lineFrom } from './from-shipment.ts';
import { requestOf } from './request-of.ts';
import { type DraftStop, EMPTY_DRAFT, type ShipmentDraft } from './shipment-draft.ts';

/** Makes a draft from a template and keeps its id; the user adds the days. */
export function draftFromTemplate({ uuid, request }: Pick<ShipmentTemplate, 'uuid' | 'request'>): ShipmentDraft {
  return { ...draftLike(request), templateUuid: uuid };
}

function draftLike({ pickup, delivery, load, insuredLoadValue }: TemplateRequest): ShipmentDraft {
  const whole = (value: number | null) => (value === null ? '' : String(value));
  return {
    ...EMPTY_DRAFT,
    pickup: stopFrom(pickup, EMPTY_DRAFT.pickup),
    delivery: stopFrom(delivery, EMPTY_DRAFT.delivery),
    load: {
      type: load.type ?? 'pallets',
      pallets:
        load.pallets.length === 0 ? EMPTY_DRAFT.load.pallets : load.pallets.map((line: PalletLine) => lineFrom(line)),
      quantity: load.quantity === null ? EMPTY_DRAFT.load.quantity : String(load.quantity),
      length: whole(load.length),
      width: whole(load.width),
      height: whole(load.height),
      weight: whole(load.weight),
      description: load.description,
    },
    ...(insuredLoadValue === null ? {} : { insurance: 'value', insuredLoadValue: (insuredLoadValue / 100).toFixed(2) }),
  };
}

/** Makes a draft from an external system's request, including its days and external reference. */
export function draftFromExternal(
  uuid: string,
  { external_id, request }: { readonly external_id: string; readonly request: TemplateRequest },
): ShipmentDraft {
  const draft = draftLike(request);
  const dated = (end: 'pickup' | 'delivery'): DraftStop => ({
    ...draft[end],
    time_slot: { ...draft[end].time_slot, date: request[end].time_slot?.date ?? '' },
  });
  return {
    ...draft,
    pickup: dated('pickup'),
    delivery: dated('delivery'),
    references: { ...EMPTY_DRAFT.references, order: external_id },
    externalRequestUuid: uuid,
  };
}

function stopFrom(stop: TemplateRequest['pickup'], empty: DraftStop): DraftStop {
  const { address, contact, time_slot, meeting, handling } = stop;
  return {
    address: address.location === null ? empty.address : { typed: addressText(address), chosen: address },
    contact,
    ...stopTexts(stop),
    time_slot: time_slot === null ? empty.time_slot : { ...slotText(time_slot), date: '' },
    meeting,
    handling: {
      driver: handling.driver === null ? '' : handling.driver ? 'driver' : 'team',
      tail_lift: handling.tail_lift ? 'needed' : 'none',
    },
  };
}

/** Returns the parts of a draft that a template keeps. A slot without a day is omitted. */
export function templateOf(draft: ShipmentDraft): TemplateRequest {
  const { pickup, delivery, ...rest } = requestOf(draft);
  const dated = <Stop extends { readonly time_slot: { readonly date: string } }>(stop: Stop) => ({
    ...stop,
    time_slot: stop.time_slot.date === '' ? null : stop.time_slot,
  });
  return { ...rest, externalRequestUuid: null, templateUuid: null, pickup: dated(pickup), delivery: dated(delivery) };
}
