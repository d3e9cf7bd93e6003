import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { approveExtra, shipmentExtrasQuery } from '#device/shipments/extras.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import type { Extra } from '#freight/extra/extra.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ExtraSheet } from '../../parts/invoice/extra-sheet.tsx';
import { notify } from '../../parts/toasts/notify.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { ContestExtra } from './contest-extra.tsx';
import styles from './shipment.module.css';

/** The extra charges of a shipment that a carrier has: each is approved or contested here. */
export function ShipmentExtras({ shipment }: { readonly shipment: Shipment }) {
  const id = useId();
  const { data, isError, refetch } = useQuery({
    ...shipmentExtrasQuery(useShipper(), shipment.uuid),
    enabled: shipment.mission !== null,
  });
  if (isError && data === undefined) {
    return (
      <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={() => void refetch()}>
        <Trans>The extra charges did not load.</Trans>
      </ErrorInPlace>
    );
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <Paper aria-labelledby={id}>
      <PaperHead id={id}>
        <Trans>Extra charges, excl. VAT</Trans>
      </PaperHead>
      {data.map((extra) => (
        <OneExtra key={extra.uuid} extra={extra} />
      ))}
    </Paper>
  );
}

function OneExtra({ extra }: { readonly extra: Extra }) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <PaperBody ref={box} tabIndex={-1} className={styles.form}>
      <ExtraSheet extra={extra} level={3} />
      <Words extra={extra} />
      {isUnanswered(extra) && <Decide extra={extra} onFocusLost={() => box.current?.focus()} />}
    </PaperBody>
  );
}

/** True if the shipper can still say something: it was never contested, though support may be looking at it already. */
function isUnanswered({ state, contest }: Extra): boolean {
  return state === 'proposed' || (state === 'contested' && contest === null);
}

/** The words said about it, and the next step. */
function Words({
  extra: { state, approve_by, approves_by_silence: isSilent, by_silence, contest, answer, site_answer },
}: {
  readonly extra: Extra;
}) {
  const format = useFormat();
  const day = format.calendarDay(approve_by);
  return (
    <>
      {state === 'proposed' && (
        <p>
          {isSilent ? (
            <Trans>Contest it until {day}, that day included. Without an answer it counts as approved.</Trans>
          ) : site_answer != null ? (
            <Trans>
              Compare the times with yours, and please answer by {day}. After that we look at it and decide.
            </Trans>
          ) : (
            <Trans>
              The driver’s phone alone says these times. Compare them with yours, and please answer by {day}. After that
              we look at it and decide.
            </Trans>
          )}
        </p>
      )}
      {contest !== null && (
        <p>
          <Trans>You contested it: “{contest}”</Trans>
        </p>
      )}
      {state === 'contested' && (
        <p className={styles.second}>
          <Trans>Nothing is charged before we have answered.</Trans>
        </p>
      )}
      {answer !== null && (
        <p>
          <Trans>Our answer: “{answer}”</Trans>
        </p>
      )}
      {by_silence && (
        <p className={styles.second}>
          <Trans>Approved, since nobody answered in time.</Trans>
        </p>
      )}
    </>
  );
}

interface DecideProps {
  readonly extra: Extra;
  /** The buttons go once it is decided; one of them had the focus. */
  readonly onFocusLost: () => void;
}

function Decide({ extra, onFocusLost }: DecideProps) {
  const format = useFormat();
  const owner = useShipper();
  const [contests, setContests] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => approveExtra(owner, extra),
    onSuccess: () => notify({ id: 'extra', tone: 'ok', message: <Trans>Approved. The invoice follows.</Trans> }),
    onError: notifyFault,
  });
  const amount = format.money(extra.amount);
  const buttons = useRef<HTMLDivElement>(null);
  const loseFocus = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const own = buttons.current;
    return () => {
      if (own?.contains(document.activeElement)) loseFocus();
    };
  }, []);
  return (
    <div ref={buttons} className={styles.buttons}>
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        <Trans>Approve {amount}</Trans>
      </Button>
      <Button variant="white" onClick={() => setContests(true)}>
        <Trans>Contest</Trans>
      </Button>
      {contests && <ContestExtra extra={extra} onClose={() => setContests(false)} />}
    </div>
  );
}
