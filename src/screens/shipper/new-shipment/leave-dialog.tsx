import { Trans, useLingui } from '@lingui/react/macro';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Row } from '#design/layout/row.tsx';
import { currentDraft, dropDraft } from '#device/quotes/shipment-draft.ts';
import { acting } from '#device/session/acting.ts';
import { BOOKING_STEPS } from '#freight/draft/check-step.ts';
import { isEmptyDraft } from '#freight/draft/shipment-draft.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useBooking } from './booking-context.ts';
import { Lane } from './draft-lane.tsx';
import { DraftPlace } from './draft-mark.tsx';
import styles from './leave.module.css';
import { goodsWords } from './step-words.tsx';

/** Addresses that need no question before leaving: the draft is kept, and the user means to leave. */
const FREE_WAYS = /^\/(?:shipments\/new|logout|auth)(?:\/|$)/;

export interface Leaving {
  readonly isAsked: boolean;
  /** Goes away, and keeps the draft. */
  readonly proceed: () => void;
  readonly stay: () => void;
  /** Asks whether to leave, where there is a draft. */
  readonly leave: () => void;
}

/** Asks before the form is left with something in it, by a button or by any link. */
export function useLeaving(): Leaving {
  const navigate = useNavigate();
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => !FREE_WAYS.test(next.pathname) && !mayLeave(),
    withResolver: true,
    enableBeforeUnload: false,
  });
  const leave = useCallback(() => void navigate({ to: '/' }), [navigate]);
  return {
    isAsked: blocker.status === 'blocked',
    proceed: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    leave,
  };
}

function mayLeave(): boolean {
  const { draft, changedAt, isBooked } = currentDraft();
  return changedAt === null || isBooked || isEmptyDraft(draft);
}

/** The question, with what stays on this device. */
export function LeaveDialog({ leaving }: { readonly leaving: Leaving }) {
  const { t } = useLingui();
  const format = useFormat();
  const { draft, step, changedAt } = useBooking();
  const stay = useRef<HTMLButtonElement>(null);
  const number = BOOKING_STEPS.indexOf(step) + 1;
  const total = BOOKING_STEPS.length;
  return (
    <Dialog
      open={leaving.isAsked}
      onClose={leaving.stay}
      title={<Trans>Leave without booking?</Trans>}
      closeLabel={t`Close`}
      initialFocus={stay}
      footer={
        <div className={styles.answers}>
          <Button variant="link" onClick={() => void dropDraft().then(leaving.proceed)}>
            <Trans>Delete the draft</Trans>
          </Button>
          <Button variant="white" onClick={leaving.proceed}>
            <Trans>Leave</Trans>
          </Button>
          <Button ref={stay} variant="primary" onClick={leaving.stay}>
            <Trans>Stay here</Trans>
          </Button>
        </div>
      }
    >
      <p>
        {acting === null ? (
          <Trans>Nothing is booked. Your draft stays on this device for 30 days, under New shipment.</Trans>
        ) : (
          <Trans>Nothing is booked. The draft stays in this tab until you stop acting, under New shipment.</Trans>
        )}
      </p>
      <div className={styles.kept}>
        <Lane draft={draft} />
        <p>{[goodsWords(draft, format), t`Step ${number} of ${total}`].filter((words) => words !== '').join('. ')}</p>
        <Row as="p" wrap={false} align="center" gap="2">
          <Icon name="floppy-disk-f" size="sm" />
          <span>
            <DraftPlace />
            {changedAt !== null && `, ${format.time(changedAt)}`}
          </span>
        </Row>
      </div>
    </Dialog>
  );
}
