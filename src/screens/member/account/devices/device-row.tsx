import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { Session } from '#device/account/sessions.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { useLongDay } from '../../../parts/format/use-long-day.ts';
import styles from './devices.module.css';

/** The server notes an hour at most after a device was used. */
const IN_USE_MS = 12 * HOUR;
/** A session that is silent for this time is about to end. */
const ENDING_MS = 14 * DAY;

interface DeviceRowProps {
  readonly device: Session;
  readonly onSignOut: () => void;
}

/** A device: what it is, when it was last heard, and the button that signs it out. */
export function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const format = useFormat();
  const longDay = useLongDay();
  const now = useMinute();
  const name = useDeviceName(device);
  const signedIn = longDay(device.created_at);
  return (
    <li className={styles.device}>
      <span className={styles.picture}>
        <Icon name={iconOf(device.device)} size="lg" />
      </span>
      <div className={styles.name}>
        <b>{name}</b>
        <small>
          <Trans>Signed in {signedIn}</Trans>
        </small>
      </div>
      <div className={styles.heard}>
        <VisuallyHidden>
          <Trans>Last heard</Trans>{' '}
        </VisuallyHidden>
        {device.current ? <Trans>Now</Trans> : format.moment(Date.parse(device.last_seen_at), now)}
      </div>
      <div className={styles.state}>
        <DeviceState device={device} now={now} />
      </div>
      {!device.current && (
        <Button variant="white" size="sm" className={styles.out} onClick={onSignOut}>
          <Trans>
            Sign out<VisuallyHidden> {name}</VisuallyHidden>
          </Trans>
        </Button>
      )}
    </li>
  );
}

/** A device in words; an unknown one is called unknown. */
export function useDeviceName({ device }: Pick<Session, 'device'>): string {
  const { t } = useLingui();
  const [browser, system] = device.split(', ');
  if (device === '') return t`Unknown device`;
  return system === undefined ? device : t`${browser} on ${system}`;
}

function DeviceState({ device, now }: { readonly device: Session; readonly now: number }) {
  const format = useFormat();
  const silent = now - Date.parse(device.last_seen_at);
  if (device.current) {
    return (
      <Badge color="green">
        <Trans>This device</Trans>
      </Badge>
    );
  }
  if (silent < IN_USE_MS) {
    return (
      <Badge color="blue">
        <Trans>In use</Trans>
      </Badge>
    );
  }
  if (silent >= ENDING_MS) {
    const end = format.day(Date.parse(device.ends_at));
    return (
      <Badge color="orange" icon="hourglass-medium-f">
        <Trans>Ends {end}</Trans>
      </Badge>
    );
  }
  const [hours, days] = [Math.floor(silent / HOUR), Math.floor(silent / DAY)];
  return (
    <Badge color="orange" icon="clock-f">
      {days < 2 ? (
        <Trans>Silent for {hours} h</Trans>
      ) : (
        <Plural value={days} one="Silent for # day" other="Silent for # days" />
      )}
    </Badge>
  );
}

function iconOf(device: string) {
  if (/iPad/.test(device)) return 'device-tablet-b';
  return /Android|iPhone/.test(device) ? 'device-mobile-f' : 'laptop-b';
}
