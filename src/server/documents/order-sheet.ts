import type { Laws } from '#freight/law/law.ts';
import { LAWS } from '#freight/law/laws.ts';
import { CMR_BOX, senderOf } from '#freight/mission/consignment-note.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { timeZoneOf } from '#freight/place/country.ts';
import { stopWords } from '#freight/shipment/stop-fields.ts';
import type { Truck } from '#freight/truck/truck.ts';
import { fullName } from '#freight/user/initials.ts';
import type { Locale } from '#freight/user/locale.ts';
import { formatMoment } from '../i18n/dates.ts';
import type { Translator } from '../i18n/translator.ts';
import {
  head,
  packingLines,
  phoneOf,
  type RegisteredCompany,
  registerLines,
  type Say,
  truckLines,
} from './order-parts.ts';
import { stopSheet } from './order-stop.ts';
import { ORDER_WORDS as WORDS } from './order-words.ts';

/** The facts printed beside the mission: its carrier and ordering party in the registers, and the law of its stops. */
interface OrderFacts {
  readonly carrier?: RegisteredCompany | null | undefined;
  readonly shipper?: RegisteredCompany | null | undefined;
  readonly laws?: Laws;
}

/**
 * Returns the data of `transport-order.typ` in the reader's language. It is equal exactly if the document is.
 *
 * @param truck the truck with the mission's plate, if it is in the carrier's fleet
 */
export function orderSheet(
  mission: Mission,
  truck: Truck | null,
  locale: Locale,
  translator: Translator,
  { carrier = null, shipper = null, laws = LAWS }: OrderFacts = {},
) {
  const say: Say = (message, values) => translator.say(locale, message, values);
  const moment = (instant: string) => formatMoment(locale, instant, timeZoneOf(mission.pickup.address.country));
  const { pickup, delivery, load, references, driver, owner } = mission;
  return {
    lang: locale,
    title: say(WORDS.title),
    reference: mission.reference,
    page: say(WORDS.page, { page: '{page}', pages: '{pages}' }),
    foot: say(WORDS.foot, {
      reference: mission.reference,
      version: mission.version,
      moment: moment(mission.update_date),
    }),
    cancelled:
      mission.cancellation_date === null ? null : say(WORDS.cancelled, { moment: moment(mission.cancellation_date) }),
    distance: say(WORDS.distance, { kilometres: Math.round(mission.distance / 1000) }),
    delivered: delivery.state === 'completed',

    sender: {
      ...head(say, WORDS.sender, CMR_BOX.sender),
      name: senderOf(mission),
      lines: [
        ...(senderOf(mission) === mission.shipper.name ? [] : [say(WORDS.shipper, { name: mission.shipper.name })]),
        ...(shipper === null ? [] : registerLines(shipper, locale, say)),
        ...(mission.shipper.phone === null ? [] : [say(WORDS.phone, { phone: phoneOf(mission.shipper.phone) })]),
      ],
    },
    consignee: {
      ...head(say, WORDS.consignee, CMR_BOX.consignee),
      name: delivery.address.name ?? null,
      lines: [],
    },
    pickup: stopSheet(pickup, 'pickup', { locale, say, laws }),
    delivery: stopSheet(delivery, 'delivery', { locale, say, laws }),

    carrier: {
      ...head(say, WORDS.carrier, CMR_BOX.carrier),
      name: mission.carrier.name,
      lines: [
        ...(carrier === null ? [] : registerLines(carrier, locale, say)),
        ...(owner === null ? [] : [say(WORDS.dispatcher, { name: fullName(owner) }), ...phoneLine(owner)]),
      ],
    },
    driver: {
      ...head(say, WORDS.driver),
      text: driver === null ? '' : fullName(driver),
      lines: driver === null ? [] : phoneLine(driver),
    },
    licence: {
      ...head(say, WORDS.licencePlate),
      text: mission.licence_plate,
      lines: truckLines(truck, locale, say),
    },
    trailer: { ...head(say, WORDS.trailerPlate), text: mission.trailer_plate ?? '' },
    carrierReference: { ...head(say, WORDS.carrierReference), text: mission.carrier_reference },

    marks: {
      ...head(say, WORDS.marks, CMR_BOX.marks),
      lines: [
        { label: say(WORDS.orderReference), text: references.order },
        { label: say(WORDS.pickupReference), text: references.pickup },
        { label: say(WORDS.deliveryReference), text: references.delivery },
      ].filter(({ text }) => text !== ''),
    },
    packages: {
      ...head(say, WORDS.packages, CMR_BOX.packages),
      figure: number(load.quantity),
      unit: say(load.type === 'pallets' ? WORDS.palletsUnit : WORDS.packagesUnit, { quantity: load.quantity }),
    },
    loadingMetres: {
      ...head(say, WORDS.loadingMetres),
      figure: number(load.linear_meters),
      unit: say(WORDS.loadingMetresUnit),
    },
    weight: { ...head(say, WORDS.grossWeight, CMR_BOX.grossWeight), figure: number(load.weight), unit: 'kg' },
    packing: { ...head(say, WORDS.packing, CMR_BOX.packing), lines: packingLines(load, say) },
    goods: { ...head(say, WORDS.goods, CMR_BOX.goods), text: load.description },

    instructions: {
      ...head(say, WORDS.instructions, CMR_BOX.instructions),
      lines: [
        ...stopWords(pickup).map((text) => ({ label: say(WORDS.atPickup), text })),
        { label: say(WORDS.atPickup), text: pickup.meeting.comment },
        ...stopWords(delivery).map((text) => ({ label: say(WORDS.atDelivery), text })),
        { label: say(WORDS.atDelivery), text: delivery.meeting.comment },
      ].filter(({ text }) => text !== ''),
      text: say(WORDS.noInstructions),
    },
    comment: { ...head(say, WORDS.comment), text: mission.comment },

    reservations: head(say, WORDS.reservations, CMR_BOX.reservations),
    signatures: [
      {
        ...head(say, WORDS.senderSignature, CMR_BOX.senderSignature),
        lines: [say(WORDS.onDate), say(WORDS.arrived), say(WORDS.left)],
      },
      { ...head(say, WORDS.carrierSignature, CMR_BOX.carrierSignature), lines: [say(WORDS.onDate)] },
      {
        ...head(say, WORDS.received, CMR_BOX.received),
        lines: [say(WORDS.onDate), say(WORDS.arrived), say(WORDS.left)],
      },
    ],
  };

  function number(value: number): string {
    return new Intl.NumberFormat(locale).format(value);
  }

  function phoneLine({ phone }: { phone: string | null }): string[] {
    return phone === null ? [] : [phoneOf(phone)];
  }
}
