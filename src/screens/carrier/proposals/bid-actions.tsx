import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { withdrawBid } from '#device/bids/bid.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import { useConfirm } from '../../parts/confirm/use-confirm.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import styles from './proposals.module.css';

/** The actions on a bid: withdraw it, bid again, open its mission or its offer. */
export function BidActions({ bid }: { readonly bid: Proposal }) {
  const params = { uuid: bid.offer.uuid };
  const mayBidAgain = bid.state !== 'pending' && bid.state !== 'accepted' && bid.offer.available_for_booking;
  return (
    <div className={styles.actions}>
      {bid.state === 'pending' && <Withdraw bid={bid} />}
      {mayBidAgain && (
        <Link
          to="/offers/$uuid/proposal"
          params={params}
          className={buttonClass(bid.state === 'renewable' ? 'primary' : 'white')}
        >
          <Trans>Bid again</Trans>
        </Link>
      )}
      {bid.mission !== null && (
        <Link to="/missions/$key" params={{ key: bid.mission.uuid }} className={buttonClass('white')}>
          <Trans>Open mission</Trans>
        </Link>
      )}
      <Link to="/offers/$uuid" params={params} className={buttonClass('white')}>
        <Trans>Open offer</Trans>
      </Link>
    </div>
  );
}

function Withdraw({ bid }: { readonly bid: Proposal }) {
  const format = useFormat();
  const { company } = useViewer();
  const { ask, sheet } = useConfirm();
  const price = format.money((bid.pricing ?? bid.offer.pricing).price);
  const withdraw = useMutation({
    mutationFn: () => withdrawBid(company?.uuid ?? '', bid.uuid),
    onSuccess: () => notify({ id: 'bid', tone: 'ok', message: <Trans>Your bid is withdrawn.</Trans> }),
    onError: notifyFault,
  });
  return (
    <>
      <Button
        variant="white"
        busy={withdraw.isPending}
        onClick={() =>
          ask({
            title: <Trans>Withdraw this bid?</Trans>,
            yes: <Trans>Yes, withdraw bid</Trans>,
            children: (
              <Trans>The shipper no longer sees your bid of {price}. You can bid again while the offer is open.</Trans>
            ),
            onYes: () => withdraw.mutate(),
          })
        }
      >
        <Trans>Withdraw bid</Trans>
      </Button>
      {sheet}
    </>
  );
}
