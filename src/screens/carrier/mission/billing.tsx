import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Badge, type BadgeColor } from '#design/badge/badge.tsx';
import { Cell, Cells, NumberCell } from '#design/cells/cells.tsx';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { Text } from '#design/layout/text.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { missionBillingQuery } from '#device/missions/mission-queries.ts';
import type { MissionView } from '#device/outbox/view.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './mission.module.css';
import { MissionExtras } from './mission-extras.tsx';

const COLOURS: Readonly<Record<Mission['billing']['state'], BadgeColor>> = {
  pending_billing: 'blue',
  billed: 'teal',
  paid: 'green',
};

/** The pay of the mission. The price is known here; its lines come from the server. */
export function Billing({ view: { mission } }: { readonly view: MissionView }) {
  const { t } = useLingui();
  const format = useFormat();
  const { owner } = useViewer();
  const { data, isError, refetch } = useQuery(missionBillingQuery(owner, mission.uuid));
  const { billing } = mission;
  const states = { pending_billing: t`Pending billing`, billed: t`Billed`, paid: t`Paid` };
  const kinds = {
    transport: t`Transport`,
    tail_lift: t`Tail lift`,
    appointment: t`Appointment`,
    handling: t`Handling`,
  };
  return (
    <div className={styles.sheet}>
      <Cells>
        {billing.price === null ? (
          <Cell share="half" label={<Trans>Price, excl. VAT</Trans>}>
            <Trans>Not shown to drivers</Trans>
          </Cell>
        ) : (
          <NumberCell share="half" label={<Trans>Price, excl. VAT</Trans>}>
            {format.money(billing.price)}
          </NumberCell>
        )}
        <Cell share="half" label={<Trans>State</Trans>}>
          <Badge color={COLOURS[billing.state]} size="lg">
            {states[billing.state]}
          </Badge>
        </Cell>
        {data?.lines.map((line) => (
          <Cell key={line.kind} share="half" label={kinds[line.kind]}>
            {format.money(line.amount)}
          </Cell>
        ))}
        {data?.invoice_reference != null && (
          <Cell share="half" label={<Trans>Invoice</Trans>}>
            <Reference>{data.invoice_reference}</Reference>
          </Cell>
        )}
        {data?.pay_day != null && (
          <Cell share="half" label={<Trans>Payout</Trans>}>
            {format.calendarDay(data.pay_day)}
          </Cell>
        )}
      </Cells>
      {isError && data === undefined && (
        <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={() => void refetch()}>
          <Trans>The lines did not load.</Trans>
        </ErrorInPlace>
      )}
      {billing.price !== null && <MissionExtras mission={mission.uuid} />}
      {billing.state === 'pending_billing' && (
        <Text as="p" tone="quiet">
          <Trans>Billing starts when the proof of delivery is on the server. Payment follows within 30 days.</Trans>
        </Text>
      )}
    </div>
  );
}
