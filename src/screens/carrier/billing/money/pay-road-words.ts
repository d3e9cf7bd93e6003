import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNow } from '#device/sync/use-now.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { PayOrigin, PayPoint, PayRoad } from '#freight/purchase/pay-road.ts';
import { useFormat } from '../../../parts/format/use-format.ts';

/** The words at a point of the road: what happens there, and when. */
export interface PointWords {
  readonly what: string;
  readonly when: string;
}

interface RoadWords {
  readonly points: Readonly<Record<PayPoint, PointWords>>;
  /** Whose turn it is, in one sentence. */
  readonly turn: string;
}

/** Words of a road. */
export function useRoadWords({ origin, needs_proof, nodes, turn, missing_days: missing }: PayRoad): RoadWords {
  const { t } = useLingui();
  const format = useFormat();
  const today = bookDay(useNow());
  const days = missing ?? 0;
  const dayOf = (day: string | null) => (day === null ? '' : format.calendarWeekday(day, today));
  const by = (day: string) => (day === '' ? '' : t`by ${day}`);
  const { delivered, proof, invoice, paid } = nodes;
  const [deliveredOn, proofOn] = [dayOf(delivered.day), dayOf(proof.day)];
  const [invoiceOn, paidOn] = [dayOf(invoice.day), dayOf(paid.day)];
  const isStopped = proof.state === 'stopped';
  const missingFor = days === 0 ? '' : t`${plural(days, { one: '# day', other: '# days' })}`;
  const invoiceWords: Record<PayRoad['turn'], string> = {
    deliver: t`Invoice`,
    add_proof: t`Invoice`,
    approve: t`You approve`,
    send_invoice: t`Your invoice`,
    lading_invoices: t`We invoice`,
    lading_answers: t`We answer`,
    enter_account: t`Invoice`,
    lading_pays: t`Invoice`,
  };
  const begins: Record<PayOrigin, string> = {
    delivery: t`Delivered`,
    cancellation: t`Cancelled`,
    extra: t`Owed`,
  };
  const noAccount = t`No account`;
  const sentences: Record<PayRoad['turn'], string> = {
    deliver: t`Delivery by ${deliveredOn}`,
    add_proof: missingFor === '' ? t`Add the proof` : t`Add the proof: missing for ${missingFor}`,
    approve: invoiceOn === '' ? t`You approve` : t`You approve, by ${invoiceOn}`,
    send_invoice: t`Send your invoice`,
    lading_invoices: t`We write the invoice tonight`,
    lading_answers: t`We answer what you reported`,
    enter_account: t`Enter an account to be paid to`,
    lading_pays: paidOn === '' ? t`We pay` : t`We pay on ${paidOn}`,
  };
  return {
    turn: sentences[turn],
    points: {
      delivered: {
        what: begins[origin],
        when: delivered.state === 'now' ? by(deliveredOn) : deliveredOn,
      },
      proof: isStopped
        ? { what: t`Proof missing`, when: missingFor }
        : { what: needs_proof ? t`Proof` : t`No proof needed`, when: needs_proof ? proofOn : '' },
      invoice: {
        what: invoiceWords[turn],
        when: turn === 'approve' ? by(invoiceOn) : turn === 'lading_invoices' ? t`tonight` : invoiceOn,
      },
      paid:
        paid.state === 'stopped'
          ? { what: t`Paid`, when: noAccount }
          : { what: turn === 'lading_pays' ? t`We pay` : t`Paid`, when: paidOn },
    },
  };
}
