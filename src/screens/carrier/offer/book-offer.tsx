import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ConfirmSheet } from '#design/dialog/confirm-sheet.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { Refused } from '#device/api/faults.ts';
import { bookOffer } from '#device/offers/book-offer.ts';
import { showTaken } from '#device/offers/change-listed.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { cleanLine } from '#freight/values/text.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { BookingFields, BookingForm } from './booking-fields.tsx';
import { BookingTerms } from './booking-terms.tsx';
import { useOfferOwner } from './use-offer-owner.ts';

interface BookOfferProps {
  readonly offer: Offer;
  /** Who was chosen to drive beside the offer; null if nobody was. */
  readonly driver: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before an offer is booked, and books it. Closed and opened again it has what was typed. */
export function BookOffer({ offer, driver: first, open, onClose }: BookOfferProps) {
  const format = useFormat();
  const navigate = useNavigate();
  const owner = useOfferOwner();
  const { plans } = useViewer();
  const form = useContractForm(BookingForm, { licence_plate: '', driver: first ?? '' });
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const price = format.money(offer.pricing.price);
  const book = useMutation({
    mutationFn: ({ licence_plate: plate, driver }: BookingForm) =>
      bookOffer(owner, offer.uuid, {
        ...(cleanLine(plate) === '' ? {} : { licence_plate: plate }),
        // A carrier of one truck drives it themselves, unless they say otherwise.
        ...(plans ? { driver: driver === '' ? null : driver } : {}),
      }),
    onSuccess: async ({ uuid, reference }) => {
      notify({
        id: 'booked',
        tone: 'ok',
        message: (
          <Trans>
            Booked. It is your mission <Reference>{reference}</Reference>.
          </Trans>
        ),
      });
      await navigate({ to: '/missions/$key', params: { key: uuid } });
      await showTaken(owner, offer.uuid);
    },
    onError: (fault) => {
      // The page was left meanwhile: the late answer must be heard all the same.
      if (!isHere.current) notifyFault(fault);
      else if (fault instanceof Refused && fault.code === 'driver_unavailable') {
        form.setError('driver', { type: 'server', message: fault.title }, { shouldFocus: true });
      } else form.refuse(fault);
    },
  });
  const isSaidBeside = form.formState.errors.driver?.type === 'server';
  const submit = form.handleSubmit((values) => book.mutate(values));

  return (
    <ConfirmSheet
      open={open}
      busy={book.isPending}
      title={<Trans>Book this freight?</Trans>}
      yes={<Trans>Book for {price}</Trans>}
      notYet={<Trans>Not now</Trans>}
      onYes={() => void submit()}
      onNotYet={onClose}
    >
      <BookingTerms offer={offer} />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <BookingFields form={form} plans={plans} offer={offer} />
        {book.error !== null && !isSaidBeside && (
          <FormFault error={book.error} otherwise={<Trans>Please try again later</Trans>} />
        )}
      </form>
    </ConfirmSheet>
  );
}
