import { useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { forgetEstimate, keptEstimate } from '#device/estimate/estimate.ts';
import { isChosen } from '#device/quotes/quotes.ts';
import { putDraftAside, startDraft, useShipmentDraft } from '#device/quotes/shipment-draft.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import { BOOKING_STEPS, type BookingStep } from '#freight/draft/check-step.ts';
import { draftFromEstimate } from '#freight/draft/from-estimate.ts';
import { isEmptyDraft, type ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { furthestStep } from '#freight/draft/steps.ts';
import { may } from '#freight/user/abilities.ts';
import { KeptEstimate } from '../../parts/estimate/kept-estimate.tsx';
import { DrawnFromDraft } from '../../parts/kept/drawn-from-draft.tsx';
import { useLaws } from '../../parts/law/use-laws.ts';
import { AddressStep } from './address-step.tsx';
import { type Booking, BookingContext } from './booking-context.ts';
import { DatesStep } from './dates-step.tsx';
import { GoodsStep } from './goods-step.tsx';
import { HandlingStep } from './handling-step.tsx';
import { InformationsStep } from './informations-step.tsx';
import { LeaveDialog, useLeaving } from './leave-dialog.tsx';
import { LockedCompany } from './locked-company.tsx';
import { QuoteStep } from './quote-step.tsx';
import { SaveTemplate } from './save-template.tsx';
import { addressOfStep, useGoToStep } from './step-link.tsx';

const STEPS: Readonly<Record<BookingStep, ComponentType>> = {
  pickup: AddressStep,
  delivery: AddressStep,
  dates: DatesStep,
  handling: HandlingStep,
  goods: GoodsStep,
  quotation: QuoteStep,
  informations: InformationsStep,
};

interface BookingScreenProps {
  readonly step: BookingStep | null;
  /** The user comes from an estimate, which fills the form unless a draft is in it. */
  readonly fromEstimate?: boolean;
}

/** Ordering a transport, step by step. Without a step, the one where the draft was left. */
export function BookingScreen({ step, fromEstimate = false }: BookingScreenProps) {
  const { company } = useViewer();
  if (company === null || !may.orderTransport(company)) return <LockedCompany />;
  return (
    <KeptEstimate level={1}>
      <DrawnFromDraft draft="shipment" putAside={putDraftAside}>
        <OpenBooking company={company.uuid} step={step} fromEstimate={fromEstimate} />
      </DrawnFromDraft>
    </KeptEstimate>
  );
}

interface OpenBookingProps extends Required<BookingScreenProps> {
  readonly company: string;
}

function OpenBooking({ company, step, fromEstimate }: OpenBookingProps) {
  const { t } = useLingui();
  const { session } = useViewer();
  const { userId } = session;
  const kept = useShipmentDraft(userId);
  const now = useNow();
  const laws = useLaws();
  const go = useGoToStep();
  const leaving = useLeaving();
  const { leave } = leaving;
  const [isNaming, setNaming] = useState(false);
  const booking = useMemo((): Booking | null => {
    if (kept === null) return null;
    const { draft, quoted, changedAt, isKept } = kept;
    const furthest = furthestStep(draft, { now, laws }, isChosen(quoted, draft, now));
    return {
      company,
      userId,
      step: step ?? furthest,
      draft,
      quoted,
      furthest,
      isKept,
      changedAt,
      go,
      leave,
      keepTemplate: () => setNaming(true),
    };
  }, [kept, company, userId, step, now, laws, go, leave]);

  if (booking === null) return <SkeletonRows label={t`Loading the draft`} count={4} />;
  const { furthest } = booking;
  const isTooFar = step !== null && BOOKING_STEPS.indexOf(step) > BOOKING_STEPS.indexOf(furthest);
  if (step === null && fromEstimate) return <EstimateTaken draft={booking.draft} userId={userId} />;
  if (step === null || isTooFar) return <Navigate {...addressOfStep(furthest)} replace />;
  const Step = STEPS[step];
  return (
    <BookingContext value={booking}>
      <Step key={step} />
      <LeaveDialog leaving={leaving} />
      {isNaming && <SaveTemplate company={company} onClose={() => setNaming(false)} />}
    </BookingContext>
  );
}

interface EstimateTakenProps {
  readonly draft: ShipmentDraft;
  readonly userId: string;
}

/** Fills an empty form with the estimate of this tab. A draft that is there stays: its first step offers the estimate. */
function EstimateTaken({ draft, userId }: EstimateTakenProps) {
  useEffect(() => {
    const kept = keptEstimate();
    if (kept === null || !isEmptyDraft(draft)) return;
    startDraft(userId, draftFromEstimate({ ...kept, load: kept.asked.load }));
    forgetEstimate();
  }, [draft, userId]);
  return <Navigate {...addressOfStep('pickup')} replace />;
}
