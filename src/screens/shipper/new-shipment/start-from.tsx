import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '#design/icon/icon.tsx';
import { Row } from '#design/layout/row.tsx';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import { forgetEstimate, type KeptEstimate, keptEstimate } from '#device/estimate/estimate.ts';
import { previousShipmentsQuery } from '#device/quotes/quote-queries.ts';
import { startDraft } from '#device/quotes/shipment-draft.ts';
import { templatesQuery } from '#device/quotes/templates.ts';
import { draftFromEstimate } from '#freight/draft/from-estimate.ts';
import { draftFromShipment } from '#freight/draft/from-shipment.ts';
import { draftFromTemplate } from '#freight/draft/from-template.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import type { ShipmentTemplate } from '#freight/quote/template.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { loadWords } from '../../parts/mission/load-words.ts';
import { PlaceName } from '../../parts/mission/place-name.tsx';
import { useBooking } from './booking-context.ts';
import styles from './start-from.module.css';
import { goodsWords } from './step-words.tsx';

/** Rows of a kind that are shown until all are asked for. */
const FEW = 3;

/** Earlier shipments to start from: each fills every step but the days. */
export function StartFrom({ onStart }: { readonly onStart: (draft: ShipmentDraft) => void }) {
  const { company, userId } = useBooking();
  const { data: shipments = [] } = useQuery(previousShipmentsQuery({ userId, company }));
  const { data: templates = [] } = useQuery(templatesQuery(company));
  const [estimate, setEstimate] = useState(keptEstimate);
  if (shipments.length === 0 && templates.length === 0 && estimate === null) return <ManyShipments />;
  const start = (draft: ShipmentDraft) => {
    startDraft(userId, draft);
    onStart(draft);
  };
  return (
    <Paper aria-labelledby="start-from">
      <PaperHead id="start-from">
        <Trans>Start from</Trans>
      </PaperHead>
      <p className={styles.note}>
        <Trans>Fills every step. You check the dates.</Trans>
      </p>
      {estimate !== null && (
        <EstimateRow
          estimate={estimate}
          onStart={(draft) => {
            start(draft);
            forgetEstimate();
            setEstimate(null);
          }}
        />
      )}
      <Templates templates={templates} onStart={start} />
      <PreviousShipments shipments={shipments} onStart={start} />
      <ManyShipments />
    </Paper>
  );
}

/** The way to a file of shipments, in the place of one form after another. */
function ManyShipments() {
  return (
    <div className={styles.head}>
      <Icon name="tray-arrow-up-b" size="sm" />
      <Link to="/shipments/import" search={{}} className={styles.many}>
        <Trans>Import many shipments</Trans>
      </Link>
    </div>
  );
}

interface EstimateRowProps {
  readonly estimate: KeptEstimate;
  readonly onStart: (draft: ShipmentDraft) => void;
}

/** The estimate of this tab. */
function EstimateRow({ estimate, onStart }: EstimateRowProps) {
  const format = useFormat();
  const draft = draftFromEstimate({ ...estimate, load: estimate.asked.load });
  return (
    <>
      <div className={styles.head}>
        <Icon name="receipt-b" size="sm" />
        <h3>
          <Trans>Your estimate</Trans>
        </h3>
      </div>
      <button type="button" className={styles.row} onClick={() => onStart(draft)}>
        <Row as="span" align="center" gap="half 1-half" size="control" weight="bold">
          <PlaceName address={estimate.pickup} />
          <Icon name="arrow-right-b" size="sm" />
          <PlaceName address={estimate.delivery} />
        </Row>
        <small>{goodsWords(draft, format)}</small>
        <Icon name="arrow-right-b" size="md" className={styles.icon} />
      </button>
    </>
  );
}

interface TemplatesProps {
  readonly templates: readonly ShipmentTemplate[];
  readonly onStart: (draft: ShipmentDraft) => void;
}

function Templates({ templates, onStart }: TemplatesProps) {
  const format = useFormat();
  const count = templates.length;
  if (count === 0) return null;
  return (
    <>
      <div className={styles.head}>
        <Icon name="bookmark-simple-f" size="sm" />
        <h3>
          <Trans>Templates</Trans>
        </h3>
        <Link to="/shipments/new/template" className={styles.all}>
          <Trans>All {count}</Trans>
        </Link>
      </div>
      <ul>
        {templates.slice(0, FEW).map((template) => {
          const draft = draftFromTemplate(template);
          return (
            <li key={template.uuid}>
              <button type="button" className={styles.row} onClick={() => onStart(draft)}>
                <b>{template.name}</b> <small>{goodsWords(draft, format)}</small>
                <Icon name="arrow-right-b" size="md" className={styles.icon} />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface PreviousShipmentsProps {
  readonly shipments: readonly Shipment[];
  readonly onStart: (draft: ShipmentDraft) => void;
}

function PreviousShipments({ shipments, onStart }: PreviousShipmentsProps) {
  const [isWhole, setWhole] = useState(false);
  const count = shipments.length;
  if (count === 0) return null;
  return (
    <>
      <div className={styles.head}>
        <Icon name="clock-counter-clockwise-b" size="sm" />
        <h3>
          <Trans>Previous shipments</Trans>
        </h3>
        {!isWhole && count > FEW && (
          <button type="button" className={styles.all} onClick={() => setWhole(true)}>
            <Trans>All {count}</Trans>
          </button>
        )}
      </div>
      <ul>
        {(isWhole ? shipments : shipments.slice(0, FEW)).map((shipment) => (
          <li key={shipment.uuid}>
            <Previous shipment={shipment} onStart={() => onStart(draftFromShipment(shipment))} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Previous({ shipment, onStart }: { readonly shipment: Shipment; readonly onStart: () => void }) {
  const format = useFormat();
  const { pickup, delivery, load, offer_price } = shipment;
  const day = format.calendarWeekday(pickup.time_slot.date);
  return (
    <button type="button" className={styles.row} onClick={onStart}>
      <Row as="span" align="center" gap="half 1-half" size="control" weight="bold">
        <PlaceName address={pickup.address} />
        <Icon name="arrow-right-b" size="sm" />
        <PlaceName address={delivery.address} />
      </Row>
      <small>{`${loadWords(load, format)} · ${day} · ${format.money(offer_price.price)}`}</small>
      <Icon name="copy-simple-b" size="md" className={styles.icon} />
    </button>
  );
}
