import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { ConfirmSheet } from '#design/dialog/confirm-sheet.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { refuseBid } from '#device/shipments/answer-bid.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { may } from '#freight/user/abilities.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { MissingDialog } from '../../parts/page/missing-part.tsx';
import { notify } from '../../parts/toasts/notify.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { AcceptBid } from './accept-bid.tsx';
import styles from './bids.module.css';

const CounterBid = lazyPart(() => import('./counter-bid.tsx').then((part) => part.CounterBid), MissingDialog);

interface AnswerBidProps {
  readonly bid: Proposal;
  readonly shipment: Shipment;
  /** It holds the one arrow of the screen. */
  readonly isFirst: boolean;
}

/** The three answers to a bid: decline, another price (once), accept. */
export function AnswerBid({ bid, shipment, isFirst }: AnswerBidProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { company } = useViewer();
  const [asking, setAsking] = useState<'accept' | 'decline' | 'counter' | null>(null);
  const { name } = bid.carrier;
  const price = format.money(bid.pricing?.price ?? shipment.offer_price.price);
  if (company === null || !may.orderTransport(company)) return null;
  return (
    <span className={styles.answers}>
      <Button variant="white" aria-label={t`Decline, ${name}`} onClick={() => setAsking('decline')}>
        <Trans>Decline</Trans>
      </Button>
      {bid.counter_offer === null && (
        <Button variant="white" aria-label={t`Another price, ${name}`} onClick={() => setAsking('counter')}>
          <Trans>Another price</Trans>
        </Button>
      )}
      {isFirst ? (
        <Arrow aria-label={t`Accept, ${name}, ${price}`} onClick={() => setAsking('accept')}>
          <Trans>Accept</Trans>
        </Arrow>
      ) : (
        <Button variant="white" aria-label={t`Accept, ${name}, ${price}`} onClick={() => setAsking('accept')}>
          <Trans>Accept</Trans>
        </Button>
      )}
      {asking === 'accept' && <AcceptBid bid={bid} shipment={shipment} onClose={() => setAsking(null)} />}
      <DeclineQuestion bid={bid} shipment={shipment} open={asking === 'decline'} onClose={() => setAsking(null)} />
      {asking === 'counter' && (
        <Suspense>
          <CounterBid bid={bid} shipment={shipment} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </span>
  );
}

interface QuestionProps {
  readonly bid: Proposal;
  readonly shipment: Shipment;
  readonly open: boolean;
  readonly onClose: () => void;
}

function DeclineQuestion({ bid, shipment, open, onClose }: QuestionProps) {
  const owner = useShipper();
  const { name } = bid.carrier;
  const refuse = useMutation({
    mutationFn: () => refuseBid(owner, { shipment: shipment.uuid, bid: bid.uuid }),
    onSuccess: () => notify({ id: 'bid', tone: 'ok', message: <Trans>You declined the bid of {name}.</Trans> }),
    onError: notifyFault,
    onSettled: onClose,
  });
  return (
    <ConfirmSheet
      open={open}
      tone="danger"
      title={<Trans>Decline the bid of {name}?</Trans>}
      yes={<Trans>Yes, decline it</Trans>}
      notYet={<Trans>Keep it</Trans>}
      busy={refuse.isPending}
      onYes={() => refuse.mutate()}
      onNotYet={onClose}
    >
      <Trans>The carrier is told, and the search goes on.</Trans>
    </ConfirmSheet>
  );
}
