import { Trans } from '@lingui/react/macro';
import { LatePanel } from '#design/late-panel/late-panel.tsx';
import { Row } from '#design/layout/row.tsx';
import { Sign, SignHead, SignLine, SignPlace, SignRow } from '#design/sign/sign.tsx';
import type { Mission } from '#freight/mission/mission.ts';
import { stopWords } from '#freight/shipment/stop-fields.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { spanWords } from '../../parts/format/duration.ts';
import { PlaceName } from '../../parts/mission/place-name.tsx';
import { SlotSign } from '../../parts/mission/slot-sign.tsx';
import { TimeLeft } from '../../parts/mission/time-left.tsx';
import { Arrival } from './arrival.tsx';

interface NextSignProps {
  readonly mission: Mission;
  readonly step: Stop;
  /** Milliseconds past the slot. */
  readonly late: number;
  readonly now: number;
}

/** The stop the mission waits for: the one green sign of the screen. */
export function NextSign({ mission, step, late, now }: NextSignProps) {
  const stop = mission[step];
  const { address, contact } = stop;
  const span = spanWords(late);
  return (
    <Sign flattens>
      <SignHead
        late={
          late > 0 && (
            <LatePanel>
              <Trans>Late {span}</Trans>
            </LatePanel>
          )
        }
        end={late > 0 ? undefined : <TimeLeft stop={stop} step={step} now={now} />}
      >
        {step === 'pickup' ? <Trans>Next: pickup</Trans> : <Trans>Next: delivery</Trans>}
      </SignHead>
      <SignPlace>
        <PlaceName address={address} />
      </SignPlace>
      {address.name !== undefined && <SignLine>{address.name}</SignLine>}
      <SignLine>
        {address.street_name}, {address.postal_code}
      </SignLine>
      <SignRow>
        <SlotSign slot={stop.time_slot} stop={step} country={address.country} now={now} large />
      </SignRow>
      <SignLine muted>{[contact.name, ...stopWords(stop)].filter((words) => words !== '').join(' · ')}</SignLine>
      <Arrival mission={mission} step={step} now={now} />
    </Sign>
  );
}

/** The stop after the next: a white sign. */
export function ThenSign({ mission, now }: Pick<NextSignProps, 'mission' | 'now'>) {
  const { address, time_slot } = mission.delivery;
  return (
    <Sign look="next">
      <SignHead>
        <Trans>Then: delivery</Trans>
      </SignHead>
      <SignRow end={<SlotSign slot={time_slot} stop="delivery" country={address.country} now={now} />}>
        <Row as="span" align="center" gap="2" size="title" weight="bold" leading="1.15">
          <PlaceName address={address} />
        </Row>
      </SignRow>
      <SignLine>
        {address.street_name}, {address.postal_code}
      </SignLine>
    </Sign>
  );
}
