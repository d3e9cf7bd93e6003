import { useRef, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { Cells, NumberCell } from '#design/cells/cells.tsx';
import { ConfirmSheet } from '#design/dialog/confirm-sheet.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { Menu } from '#design/menu/menu.tsx';
import { MenuItem, MenuRule, menuItemClass } from '#design/menu/menu-item.tsx';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import type { ToastContent } from '#design/toast/toast.tsx';
import { Toaster } from '#design/toast/toaster.tsx';
import styles from './gallery.module.css';
import { Sheet } from './sheet.tsx';

type Overlay = 'dialog' | 'language' | 'confirm' | 'remove' | 'nested';

const SAMPLES: readonly Omit<ToastContent, 'id'>[] = [
  { tone: 'error', icon: 'wifi-x-b', message: 'Check your Internet connection' },
  { tone: 'error', icon: 'prohibit-b', message: 'You are not authorized to perform this action.' },
  { tone: 'ok', message: 'Rating sent', detail: 'Transports Delcourt, 4 stars' },
  { tone: 'note', message: 'The address is copied' },
];

export function OverlaySheets() {
  const asked = new URLSearchParams(location.search).get('open');
  const [open, setOpen] = useState<readonly string[]>(asked === null ? [] : [asked]);
  const [toasts, setToasts] = useState<readonly ToastContent[]>([]);
  const count = useRef(0);
  const name = useRef<HTMLInputElement>(null);
  const show = (overlay: Overlay) => setOpen([...open, overlay]);
  const close = () => setOpen(open.slice(0, -1));
  const raise = (toast: Omit<ToastContent, 'id'>) => {
    count.current += 1;
    setToasts((all) => [...all, { ...toast, id: String(count.current) }]);
  };

  return (
    <>
      <Sheet title="Overlays">
        <div className={styles.row}>
          <Button onClick={() => show('dialog')}>Dialog</Button>
          <Button onClick={() => show('language')}>Must be answered</Button>
          <Button onClick={() => show('confirm')}>Confirm a step</Button>
          <Button onClick={() => show('remove')}>Confirm a removal</Button>
          <Menu trigger="Menu" label="Account menu" className={buttonClass('white')} align="start">
            <MenuItem icon="user-b">Account</MenuItem>
            <a role="menuitem" tabIndex={-1} className={menuItemClass} href="#accessibility">
              Accessibility
            </a>
            <MenuItem disabled>Company</MenuItem>
            <MenuRule />
            <MenuItem icon="arrow-right-b">Sign out</MenuItem>
          </Menu>
          {SAMPLES.map((sample) => (
            <Button key={sample.tone + sample.icon} variant="light" onClick={() => raise(sample)}>
              Toast: {sample.tone}
            </Button>
          ))}
          <Button
            variant="light"
            onClick={() =>
              raise({ tone: 'update', message: 'A new version is ready', stays: true, action: <Button>Reload</Button> })
            }
          >
            Toast: update
          </Button>
        </div>
      </Sheet>
      <Dialog
        open={open.includes('dialog')}
        onClose={close}
        title="Edit the driver"
        closeLabel="Close"
        initialFocus={name}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={() => show('nested')}>
              Save
            </Button>
          </>
        }
      >
        <Field label="Name">
          <TextInput ref={name} defaultValue="Krzysztof Nowak" />
        </Field>
        <Dialog open={open.includes('nested')} onClose={close} title="Save for all missions?" closeLabel="Close">
          The name changes on every mission of this driver.
        </Dialog>
      </Dialog>
      <Dialog
        open={open.includes('language')}
        onClose={close}
        persistent
        title="Choose your language"
        footer={
          <Button variant="primary" onClick={close}>
            Continue
          </Button>
        }
      >
        <RadioGroup legend="Language" legendHidden>
          <Radio name="language" value="en" defaultChecked>
            English
          </Radio>
          <Radio name="language" value="fr">
            Français
          </Radio>
          <Radio name="language" value="pl">
            Polski
          </Radio>
        </RadioGroup>
      </Dialog>
      <ConfirmSheet
        open={open.includes('confirm')}
        title="Pickup done at Tourcoing?"
        yes="Yes, complete pickup"
        notYet="Not yet"
        onYes={close}
        onNotYet={close}
      >
        <Cells>
          <NumberCell label="Pallets" box={7}>
            12
          </NumberCell>
          <NumberCell label="Gross weight" box={11} unit="kg">
            6,240
          </NumberCell>
          <NumberCell label="Time">08:52</NumberCell>
        </Cells>
      </ConfirmSheet>
      <ConfirmSheet
        open={open.includes('remove')}
        tone="danger"
        title="Remove this step from the phone?"
        yes="Yes, remove"
        notYet="Keep it"
        onYes={close}
        onNotYet={close}
      >
        It is on no other device.
      </ConfirmSheet>
      <Toaster
        toasts={toasts}
        onClose={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))}
        closeLabel="Close"
      />
    </>
  );
}
