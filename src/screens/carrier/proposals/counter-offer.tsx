import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { ConfirmSheet } from '#design/dialog/confirm-sheet.tsx';
import { leaveCounterOffer, takeCounterOffer } from '#device/bids/bid.ts';
import { useViewer } from '#device/session/use-session.ts';
import { isCounterOpen } from '#freight/bid/bid.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import { useConfirm } from '../../parts/confirm/use-confirm.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { useWhen } from '../../parts/proposal/use-when.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import styles from './proposals.module.css';

interface CounterOfferProps {
  readonly bid: Proposal;
  readonly counter: NonNullable<Proposal['counter_offer']>;
  /** Unix milliseconds. */
  readonly now: number;
}

/** The shipper's own price: accepted or declined while it is valid. */
export function CounterOffer({ bid, counter, now }: CounterOfferProps) {
  const format = useFormat();
  const price = format.money(counter.price);
  const end = useWhen(now)(Date.parse(counter.expires_at));
  if (!isCounterOpen(Date.parse(counter.expires_at), now)) {
    return (
      <p className={styles.counter}>
        <Trans>
          The shipper’s counter-offer of {price} ended {end}. Your own price still counts.
        </Trans>
      </p>
    );
  }
  return (
    <div className={styles.counter}>
      <p>
        <Trans>
          The shipper answers with <b>{price}</b>, until {end}.
        </Trans>
      </p>
      <div className={styles.answers}>
        <Take bid={bid} price={price} />
        <Leave bid={bid} price={price} />
      </div>
    </div>
  );
}

interface AnswerProps {
  readonly bid: Proposal;
  /** Formatted. */
  readonly price: string;
}

function Take({ bid, price }: AnswerProps) {
  const { company, owner } = useViewer();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const take = useMutation({
    mutationFn: () => takeCounterOffer(company?.uuid ?? '', owner, bid.uuid),
    onSuccess: ({ uuid, reference }) => {
      notify({
        id: 'bid',
        tone: 'ok',
        message: (
          <Trans>
            Mission {reference} is yours at {price}.
          </Trans>
        ),
      });
      void navigate({ to: '/missions/$key', params: { key: uuid } });
    },
    onError: (fault) => {
      setAsking(false);
      notifyFault(fault);
    },
  });
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        <Trans>Accept {price}</Trans>
      </Button>
      <ConfirmSheet
        open={asking}
        title={<Trans>Accept the counter-offer?</Trans>}
        yes={<Trans>Yes, accept {price}</Trans>}
        notYet={<Trans>Not yet</Trans>}
        busy={take.isPending}
        onYes={() => take.mutate()}
        onNotYet={() => setAsking(false)}
      >
        <Trans>The mission is yours at once, at this price and on the dates of your bid.</Trans>
      </ConfirmSheet>
    </>
  );
}

function Leave({ bid, price }: AnswerProps) {
  const { company } = useViewer();
  const { ask, sheet } = useConfirm();
  const leave = useMutation({
    mutationFn: () => leaveCounterOffer(company?.uuid ?? '', bid.uuid),
    onSuccess: () => notify({ id: 'bid', tone: 'ok', message: <Trans>You declined the counter-offer.</Trans> }),
    onError: notifyFault,
  });
  return (
    <>
      <Button
        variant="white"
        busy={leave.isPending}
        onClick={() =>
          ask({
            title: <Trans>Decline the counter-offer?</Trans>,
            yes: <Trans>Yes, decline it</Trans>,
            children: (
              <Trans>
                Your bid and the shipper’s price of {price} both end. You can bid again while the offer is open.
              </Trans>
            ),
            onYes: () => leave.mutate(),
          })
        }
      >
        <Trans>Decline</Trans>
      </Button>
      {sheet}
    </>
  );
}
