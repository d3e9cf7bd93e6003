import { ActionBar, ActionBarButton, ActionBarFile, ActionBarLink } from '#design/action-bar/action-bar.tsx';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Cells, IconCell, NumberCell } from '#design/cells/cells.tsx';
import { NavBar, NavButton, NavSpace, NavTitle } from '#design/nav-bar/nav-bar.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { Stamp } from '#design/stamp/stamp.tsx';
import { Strip } from '#design/strip/strip.tsx';
import { SyncMark } from '#design/sync-mark/sync-mark.tsx';
import { TimeSign } from '#design/time-sign/time-sign.tsx';
import { Timeline, TimelineStep } from '#design/timeline/timeline.tsx';
import { UndoBar } from '#design/undo-bar/undo-bar.tsx';
import styles from './gallery.module.css';
import { Sheet } from './sheet.tsx';

export function PhoneSheets() {
  return (
    <>
      <Sheet title="Sync strip, always under the navbar" ground>
        <div className={styles.bleed}>
          <Strip href="#outbox" state="server" title="All on server" note="List read at 08:02" />
          <Strip
            href="#outbox"
            state="sending"
            title="Sending 1 of 3"
            note="You can keep working"
            done={45}
            kept={{ count: 3, label: 'on this phone' }}
          />
          <Strip
            href="#outbox"
            state="offline"
            title="Offline"
            note="List from 07:42"
            kept={{ count: 3, label: 'on this phone' }}
            needs={{ count: 1, label: 'needs you' }}
          />
          <Strip
            href="#outbox"
            state="offline"
            old
            title="Offline for 5 h, list may be out of date"
            note="List from 03:10"
          />
          <Strip
            href="#outbox"
            state="attention"
            title="1 step needs you"
            note="All else is on server"
            needs={{ count: 1, label: 'needs you' }}
          />
        </div>
      </Sheet>
      <Sheet title="A mission's action bar" ground>
        <div className={styles.bleed}>
          <NavBar>
            <NavButton icon="arrow-left-b" label="Back" />
            <NavTitle>
              <Reference>LD-48213</Reference>
            </NavTitle>
            <NavSpace />
            <NavButton icon="bell-b" label="Notifications, 12" count={12} />
          </NavBar>
        </div>
        <div className={`${styles.phone} ${styles.bleed}`}>
          <div className={styles.pad}>
            <Cells>
              <NumberCell label="Pallets" box={7}>
                12
              </NumberCell>
              <NumberCell label="Loading metres" unit="m">
                4.8
              </NumberCell>
              <NumberCell label="Gross weight" box={11} unit="kg">
                6,240
              </NumberCell>
              <IconCell icon="lift" label="Tail lift">
                Needed at delivery
              </IconCell>
            </Cells>
          </div>
          <div>
            <UndoBar
              message="Pickup kept, 08:52"
              note="On this phone. 7 s to undo"
              spoken="10 seconds to undo"
              left={70}
              label="Undo"
              onUndo={() => {}}
            />
            <ActionBar
              label="Pickup"
              side={
                <>
                  <ActionBarLink icon="phone-f" href="tel:+33639981104">
                    Call
                  </ActionBarLink>
                  <ActionBarLink icon="navigation-arrow-f" href="geo:50.74,3.13">
                    Navigate
                  </ActionBarLink>
                  <ActionBarButton icon="copy-b">Copy address</ActionBarButton>
                </>
              }
              step={<Arrow disabled>Complete delivery</Arrow>}
            />
          </div>
          <ActionBar
            label="Proof"
            side={
              <>
                <ActionBarFile icon="camera-f" accept="image/*" capture="environment">
                  Take photo
                </ActionBarFile>
                <ActionBarFile icon="file-pdf-f" accept="image/*,application/pdf" multiple>
                  Choose photo or PDF
                </ActionBarFile>
              </>
            }
            step={<Arrow>Add proof, 2 pages</Arrow>}
          />
        </div>
      </Sheet>
      <Sheet title="Timeline">
        <Timeline label="Tracking">
          <TimelineStep
            shape="square"
            state="done"
            stateLabel="Done"
            title="Mission planned"
            end={<SyncMark state="server" label="On server" />}
          >
            Mon 16 March, 16:20. Driver: Krzysztof Nowak
          </TimelineStep>
          <TimelineStep
            shape="square"
            state="here"
            stateLabel="Done on this phone"
            title="Pickup, Tourcoing"
            stamp={
              <Stamp dashed note="17 Mar · on this phone">
                Loaded 08:52
              </Stamp>
            }
            end={<SyncMark state="here" label="On this phone, not sent" />}
          >
            Slot 08:40–10:00. On time
          </TimelineStep>
          <TimelineStep
            shape="disc"
            state="now"
            stateLabel="Now"
            title="Delivery, Antwerpen"
            end={
              <TimeSign bound="by" label="by">
                15:00
              </TimeSign>
            }
          >
            Today by 15:00. 118 km
          </TimelineStep>
          <TimelineStep shape="square" state="todo" stateLabel="Later" title="Proof of delivery">
            Photo or PDF of the signed waybill, 5 MB at most
          </TimelineStep>
          <TimelineStep shape="square" state="todo" stateLabel="Later" title="Billing">
            Starts when the proof is on the server
          </TimelineStep>
        </Timeline>
      </Sheet>
      <Sheet title="A tablet's action bar" full ground>
        <ActionBar
          label="Delivery"
          side={
            <>
              <ActionBarLink icon="phone-f" href="tel:+33639981104">
                Call driver
              </ActionBarLink>
              <ActionBarButton icon="user-switch-b">Change driver</ActionBarButton>
            </>
          }
          step={<Arrow>Complete delivery</Arrow>}
        />
      </Sheet>
    </>
  );
}
