import { Avatar, NoAvatar } from '#design/avatar/avatar.tsx';
import { Badge, type BadgeColor } from '#design/badge/badge.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { type IconName, PHOSPHOR_NAMES } from '#design/icon/icon-names.ts';
import { LatePanel } from '#design/late-panel/late-panel.tsx';
import { Node } from '#design/node/node.tsx';
import { Plate } from '#design/plate/plate.tsx';
import { Progress } from '#design/progress/progress.tsx';
import { QrCode } from '#design/qr-code/qr-code.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { Stamp } from '#design/stamp/stamp.tsx';
import { StepStrip } from '#design/step-strip/step-strip.tsx';
import { SyncMark } from '#design/sync-mark/sync-mark.tsx';
import { TimeSign } from '#design/time-sign/time-sign.tsx';
import styles from './gallery.module.css';
import { Sheet } from './sheet.tsx';

const ICONS: readonly IconName[] = [...PHOSPHOR_NAMES, 'eq', 'gte', 'lte', 'lift'];

/** Not a code that says anything: what one is drawn of. */
const CODE = Array.from({ length: 21 }, (_, y) => Array.from({ length: 21 }, (_each, x) => (x * y + x + y) % 3 === 0));

const BADGES: readonly (readonly [BadgeColor, string])[] = [
  ['green', 'Completed'],
  ['blue', 'In progress'],
  ['orange', 'Expires soon'],
  ['cyan', 'Your bid'],
  ['purple', 'Corridor'],
  ['teal', 'Pallet network'],
  ['red', 'Refused'],
  ['pink', 'Renewable'],
];

export function MarkSheets() {
  return (
    <>
      <Sheet title="Badges, always with words">
        {(['lg', 'md', 'sm'] as const).map((size) => (
          <div key={size} className={styles.row}>
            {BADGES.map(([color, word]) => (
              <Badge key={color} color={color} size={size}>
                {word}
              </Badge>
            ))}
          </div>
        ))}
        <div className={styles.row}>
          <Badge color="red" icon="warning-f">
            Late, 4 days
          </Badge>
        </div>
      </Sheet>
      <Sheet title="Places, times, references">
        <div className={styles.row}>
          <span className={styles.city}>
            <Plate country="FR" division="59" label="France, Nord" /> Tourcoing
          </span>
          <span className={styles.city}>
            <Plate country="PL" division="SL" label="Poland, Silesia" /> Świętochłowice
          </span>
        </div>
        <div className={styles.row}>
          <TimeSign bound="at" label="at">
            08:40–10:00
          </TimeSign>
          <TimeSign bound="from" label="from">
            13:00
          </TimeSign>
          <TimeSign bound="by" label="by">
            15:00
          </TimeSign>
        </div>
        <div className={styles.row}>
          <Reference>FR0O1lI8-48213</Reference>
          <Reference framed>SH-20931</Reference>
          <LatePanel>Late 32 min</LatePanel>
        </div>
        <div className={styles.row}>
          <StepStrip
            steps={[
              { shape: 'square', state: 'done' },
              { shape: 'disc', state: 'now' },
              { shape: 'square', state: 'todo' },
            ]}
          >
            To deliver
          </StepStrip>
          <StepStrip
            steps={[
              { shape: 'square', state: 'late' },
              { shape: 'disc', state: 'todo' },
              { shape: 'square', state: 'todo' },
            ]}
          >
            Pickup late
          </StepStrip>
        </div>
        <div className={styles.row}>
          {(['done', 'now', 'todo', 'here', 'late'] as const).map((state) => (
            <span key={state} className={styles.row}>
              <Node shape="square" state={state} label={`${state} pickup`} />
              <Node shape="disc" state={state} label={`${state} delivery`} size="lg" />
            </span>
          ))}
        </div>
        <div className={styles.row}>
          <Stamp note="on server">Loaded 08:52</Stamp>
          <Stamp note="on this phone" dashed>
            Loaded 08:52
          </Stamp>
          <Stamp note="17 Mar · 32 min late" late>
            Loaded 08:02
          </Stamp>
          <Stamp skew>Delivered 14:20</Stamp>
        </div>
      </Sheet>
      <Sheet title="QR codes, dark on white in every theme">
        <QrCode rows={CODE} label="QR code" />
      </Sheet>
      <Sheet title="Sync marks, per mission and per step">
        <div className={styles.grid}>
          <SyncMark state="server">On server</SyncMark>
          <SyncMark state="here">On phone</SyncMark>
          <SyncMark state="sending" done={62}>
            Sending 62%
          </SyncMark>
          <SyncMark state="attention">Needs you</SyncMark>
        </div>
        <div className={styles.row}>
          <SyncMark state="server" size="lg" label="On server" />
          <SyncMark state="here" size="lg" label="On phone" />
          <SyncMark state="sending" size="lg" done={35} label="Sending" />
          <SyncMark state="attention" size="lg" label="Needs you" />
        </div>
        <div className={styles.stack}>
          <Progress label="Compressing page 2" value={64} />
          <Progress label="Uploading the proof" value={30} tone="act" />
          <Progress label="Waiting" />
        </div>
      </Sheet>
      <Sheet title="Avatars">
        <div className={styles.row}>
          <Avatar initials="KN" color={2} size="lg" />
          {['SD', 'TD', 'MB', 'CD', 'AL', 'JF', 'PW', 'OR', 'EV', 'ZK'].map((initials, index) => (
            <Avatar key={initials} initials={initials} color={index} />
          ))}
          <Avatar initials="CD" color={1} size="sm" />
          <NoAvatar />
          <NoAvatar size="lg" />
        </div>
      </Sheet>
      <Sheet title="Icons" full>
        <div className={styles.row}>
          {ICONS.map((name) => (
            <Icon key={name} name={name} size="lg" />
          ))}
        </div>
      </Sheet>
    </>
  );
}
