import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, ButtonLink } from '#design/button/button.tsx';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { Timeline, TimelineStep } from '#design/timeline/timeline.tsx';
import { calendarFile } from '#device/sharing/calendar-file.ts';
import { useMinute } from '#device/sync/use-now.ts';
import type { Travel } from '#freight/mission/travel.ts';
import { shipmentRoad } from '#freight/shipment/road.ts';
import type { SharedShipment } from '#freight/shipment/shared.ts';

import { saveDocument } from '../../parts/document/open-document.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ShowWay } from '../../parts/map/show-way.tsx';
import { PhoneNumber } from '../../parts/phone/phone-number.tsx';
import { BothTimes } from '../../parts/shipment/both-times.tsx';
import { LoadCells } from '../../parts/shipment/load-cells.tsx';
import { RouteSign } from '../../parts/shipment/route-sign.tsx';
import { useStepWords } from '../../parts/shipment/step-words.ts';
import { FollowForm } from './follow-form.tsx';
import { LeaveNote } from './leave-note.tsx';
import styles from './share.module.css';

interface SharedPageProps {
  readonly shared: SharedShipment;
  readonly token: string;
  /** Undefined while it is not known. */
  readonly travel: Travel | undefined;
}

/** The page of a shared shipment for the consignee: where it is, when it arrives, and whom to contact. */
export function SharedPage({ shared, token, travel }: SharedPageProps) {
  const format = useFormat();
  const now = useMinute();
  const [note, setNote] = useState<'none' | 'open' | 'sent'>('none');
  const { shipper, contact, delivery_reference: reference, load } = shared;
  const [read, until, sender] = [
    format.moment(Date.parse(shared.read_at), now),
    format.day(Date.parse(shared.expires_at)),
    shipper.name,
  ];
  return (
    <>
      <div className={styles.head}>
        <h1>
          <Headline shared={shared} />
        </h1>
        <p>
          <Trans>
            Read at {read}. Shared by {sender} until {until}
          </Trans>
        </p>
      </div>
      <RouteSign shipment={shared} now={now} />
      <div className={styles.columns}>
        <Road shared={shared} />
        <div className={styles.column}>
          <LoadCells of={shared} />
          <Cells>
            <Cell share="half" box={1} label={<Trans>Sender</Trans>}>
              {sender}
            </Cell>
            {reference !== '' && (
              <Cell share="half" box={6} label={<Trans>Delivery reference</Trans>}>
                <Reference>{reference}</Reference>
              </Cell>
            )}
            {load.description !== '' && (
              <Cell share="half" box={9} label={<Trans>Goods</Trans>}>
                {load.description}
              </Cell>
            )}
          </Cells>
          <ShowWay
            travel={travel}
            pickup={shared.pickup.address}
            delivery={shared.delivery.address}
            followed={hasCarrier(shared) ? { journey: shared, now } : undefined}
          />
        </div>
        <Paper>
          <Cells flush>
            <Cell share="row" label={<Trans>Contact on site</Trans>}>
              {contact.name === '' ? <Trans>None given</Trans> : contact.name}{' '}
              {contact.phone !== '' && (
                <a href={`tel:${contact.phone}`}>
                  <PhoneNumber number={contact.phone} country={shared.delivery.address.country} />
                </a>
              )}
            </Cell>
          </Cells>
          <PaperBody className={styles.ways}>
            {isRunning(shared) && (
              <Button variant="white" wide onClick={() => setNote('open')}>
                <Trans>Report a mistake</Trans>
              </Button>
            )}
            <p role="status" className={styles.sent}>
              {note === 'sent' && <Trans>Your note is with the driver.</Trans>}
            </p>
            {shipper.phone !== null && (
              <ButtonLink variant="white" wide icon="phone-f" href={`tel:${shipper.phone}`}>
                <Trans>Call the sender</Trans>
              </ButtonLink>
            )}
            <CalendarButton shared={shared} />
          </PaperBody>
          <PaperBody>
            <FollowForm token={token} />
          </PaperBody>
        </Paper>
      </div>
      {note === 'open' && <LeaveNote token={token} onClose={() => setNote('none')} onSent={() => setNote('sent')} />}
    </>
  );
}

function hasCarrier({ state }: SharedShipment): boolean {
  return state === 'planned' || state === 'in_progress' || state === 'completed';
}

/** True if a driver is on the way who can read a note. */
function isRunning({ state, delivery }: SharedShipment): boolean {
  return (state === 'planned' || state === 'in_progress') && delivery.completed_at === null;
}

function Headline({ shared: { state, delivery } }: Pick<SharedPageProps, 'shared'>) {
  if (delivery.completed_at !== null) return <Trans>Delivered</Trans>;
  switch (state) {
    case 'in_progress':
    case 'completed':
      return <Trans>On its way to you</Trans>;
    case 'planned':
      return <Trans>Planned for you</Trans>;
    case 'cancelled':
      return <Trans>Cancelled by the sender</Trans>;
    default:
      return <Trans>A carrier is being chosen</Trans>;
  }
}

function Road({ shared }: Pick<SharedPageProps, 'shared'>) {
  const { t } = useLingui();
  const words = useStepWords();
  const isOver = shared.state === 'cancelled';
  return (
    <Paper aria-label={t`Where it is`}>
      <PaperHead>
        <Trans>Where it is</Trans>
      </PaperHead>
      <PaperBody>
        <Timeline label={t`Where it is`}>
          {shipmentRoad(shared.tracking)
            .filter(({ done }) => done || !isOver)
            .map(({ step, done, current, at, recorded_at }) => (
              <TimelineStep
                key={step}
                shape={step.startsWith('delivery') ? 'disc' : 'square'}
                state={done ? 'done' : current ? 'now' : 'todo'}
                stateLabel={done ? t`done` : current ? t`now` : t`later`}
                title={words[step]}
              >
                {done && <BothTimes at={at} recordedAt={recorded_at} />}
              </TimelineStep>
            ))}
        </Timeline>
      </PaperBody>
    </Paper>
  );
}

/** The arrival window as a calendar entry; nothing after the delivery. */
function CalendarButton({ shared }: Pick<SharedPageProps, 'shared'>) {
  const { t } = useLingui();
  const { reference, delivery, window: arrival } = shared;
  if (delivery.completed_at !== null || shared.state === 'cancelled') return null;
  const { street_name, postal_code, city } = delivery.address;
  const save = () => {
    const file = calendarFile({
      id: `${reference}@lading`,
      title: t`Delivery ${reference}`,
      place: `${street_name}, ${postal_code} ${city}`,
      from: Date.parse(arrival.opens_at),
      to: Date.parse(arrival.closes_at),
      now: Date.parse(shared.read_at),
    });
    saveDocument(file, `${reference}.ics`);
  };
  return (
    <Button variant="white" wide icon="calendar-blank-b" onClick={save}>
      <Trans>Add to calendar</Trans>
    </Button>
  );
}
