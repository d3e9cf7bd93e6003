import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '#design/button/button.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { useViewer } from '#device/session/use-session.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { isNobodyInTime, useOfferReckoning } from '../../parts/feasibility/use-reckoning.ts';
import { WhoCan } from '../../parts/feasibility/who-can.tsx';
import styles from './offer.module.css';

interface WhoCanPanelProps {
  readonly offer: Offer;
  readonly chosen: string | null;
  readonly onChoose: (driver: string) => void;
}

/** Who of the company can be there, the soonest first; where nobody can, a bid with other dates is one press away. */
export function WhoCanPanel({ offer, chosen, onChoose }: WhoCanPanelProps) {
  const { t } = useLingui();
  const { plans } = useViewer();
  const navigate = useNavigate();
  const reckoning = useOfferReckoning(offer.uuid);
  if (reckoning.state === 'known' && reckoning.candidates.length === 0) return null;
  return (
    <Paper aria-label={t`Who can be there`}>
      <WhoCan offer={offer} reckoning={reckoning} plans={plans} chosen={chosen} onChoose={onChoose} />
      {isNobodyInTime(reckoning) && offer.available_for_booking && (
        <div className={styles.nobody}>
          <Button
            variant="white"
            onClick={() =>
              void navigate({
                to: '/offers/$uuid/proposal',
                params: { uuid: offer.uuid },
                search: (before: object) => ({ ...before, slot: 1 as const }),
              })
            }
          >
            <Trans>Ask for another slot</Trans>
          </Button>
        </div>
      )}
    </Paper>
  );
}
