import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import type { getDriver } from '#contract/driver.ts';
import { Badge } from '#design/badge/badge.tsx';
import { Banner } from '#design/banner/banner.tsx';
import { Button, ButtonLink } from '#design/button/button.tsx';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Row } from '#design/layout/row.tsx';
import { fullName } from '#freight/user/initials.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useDetail } from '../../parts/page/page-state.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { Phone } from '../../parts/phone/phone.tsx';
import { ThingTrace } from '../../parts/support-trace/thing-trace.tsx';
import { DRIVER_STATUSES } from '../../parts/words/driver-statuses.tsx';
import { PersonAvatar } from '../../parts/words/person-avatar.tsx';
import { ChangePhone } from './change-phone.tsx';
import { DriverAccess } from './driver-access.tsx';
import { DriverMetrics } from './driver-metrics.tsx';
import { DriverMissions } from './driver-missions.tsx';
import styles from './drivers.module.css';

interface DriverPageProps {
  readonly driver: AnswerOf<typeof getDriver>;
  readonly onBack: () => void;
}

/** A driver: how they are reached, how their missions stand, and which they are. */
export function DriverPage({ driver, onBack }: DriverPageProps) {
  const name = fullName(driver);
  const [changing, setChanging] = useState(false);
  usePageTitle(name);
  useDetail(name, onBack);
  return (
    <div className={styles.page}>
      <header className={styles.driver}>
        <PersonAvatar size="lg" person={driver} />
        <h1>{name}</h1>
        <Badge size="lg" {...DRIVER_STATUSES[driver.status]} />
      </header>
      <Cells>
        <Cell share="half" label={<Trans>Phone</Trans>}>
          {driver.phone === null ? <Trans>None</Trans> : <Phone number={driver.phone} />}
        </Cell>
        <Cell share="half" label={<Trans>E-mail</Trans>}>
          {driver.email ?? <Trans>None</Trans>}
        </Cell>
      </Cells>
      <Row gap="2">
        {driver.phone !== null && (
          <ButtonLink variant="white" icon="phone-f" href={`tel:${driver.phone}`}>
            <Trans>Call</Trans>
          </ButtonLink>
        )}
        <Button variant="light" onClick={() => setChanging(true)}>
          <Trans>Change phone</Trans>
        </Button>
      </Row>
      {driver.lost_steps !== null && <LostSteps lost={driver.lost_steps} />}
      <DriverAccess driver={driver} />
      <DriverMetrics driver={driver.uuid} />
      <DriverMissions driver={driver.uuid} />
      <ThingTrace entity={driver.uuid} />
      {changing && <ChangePhone driver={driver} onClose={() => setChanging(false)} />}
    </div>
  );
}

interface LostStepsProps {
  readonly lost: { readonly count: number; readonly at: string };
}

/** A driver's phone threw away what was done on it: they have to be asked what that was. */
function LostSteps({ lost: { count, at } }: LostStepsProps) {
  const format = useFormat();
  const day = format.dayAndTime(Date.parse(at));
  return (
    <Banner tone="danger" icon="warning-f">
      <strong>
        <Plural value={count} one="This phone held # step and lost it" other="This phone held # steps and lost them" />
      </strong>{' '}
      <Trans>Noticed: {day}. The browser deleted what was kept. Ask the driver; the missions say which.</Trans>
    </Banner>
  );
}
