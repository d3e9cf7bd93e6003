import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Row } from '#design/layout/row.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { Passkey, SecondFactor } from '#device/account/second-factor.ts';
import { useLongDay } from '../../../parts/format/use-long-day.ts';
import styles from '../account.module.css';
import { AccountRow, AccountSheet } from '../account-sheet.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

interface PasskeysSheetProps {
  readonly factor: SecondFactor;
  /** Recovery codes come with the first second factor. */
  readonly onNewCodes: (codes: readonly string[]) => void;
}

/** The passkeys of a user, and the way to another one. */
export function PasskeysSheet({ factor, onNewCodes }: PasskeysSheetProps) {
  const { passkeys, enabled_at, asks_code: asksCode } = factor;
  const [open, setOpen] = useState<'add' | { readonly act: 'rename' | 'remove'; readonly passkey: Passkey } | null>(
    null,
  );
  const close = () => setOpen(null);
  const isFirst = passkeys.length === 0 && enabled_at === null;
  return (
    <AccountSheet title={<Trans>Passkeys</Trans>}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.uuid} passkey={passkey} onAct={(act) => setOpen({ act, passkey })} />
      ))}
      <div className={styles.body}>
        <p>
          <Trans>
            A passkey signs you in without the password: by the finger, the face or the PIN that unlocks your device, or
            by a security key. It does not work on fake pages.
          </Trans>
        </p>
        {window.PublicKeyCredential === undefined ? (
          <p>
            <Trans>This browser cannot make passkeys.</Trans>
          </p>
        ) : (
          <div>
            <Button variant={isFirst ? 'primary' : 'white'} icon="plus-b" onClick={() => setOpen('add')}>
              <Trans>Add a passkey</Trans>
            </Button>
          </div>
        )}
      </div>
      {open === 'add' && <AddPasskey asksCode={asksCode} isFirst={isFirst} onNewCodes={onNewCodes} onClose={close} />}
      {open !== null && open !== 'add' && open.act === 'rename' && (
        <RenamePasskey passkey={open.passkey} onClose={close} />
      )}
      {open !== null && open !== 'add' && open.act === 'remove' && (
        <RemovePasskey
          passkey={open.passkey}
          asksCode={asksCode}
          isLast={passkeys.length === 1 && enabled_at === null}
          onClose={close}
        />
      )}
    </AccountSheet>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onAct: (act: 'rename' | 'remove') => void;
}

function PasskeyRow({ passkey: { name, made_at, last_used_at }, onAct }: PasskeyRowProps) {
  const longDay = useLongDay();
  const made = longDay(made_at);
  const moment = last_used_at === null ? null : longDay(last_used_at);
  return (
    <AccountRow
      label={name}
      action={
        <Row gap="3">
          <Button variant="white" onClick={() => onAct('rename')}>
            <Trans>
              Rename<VisuallyHidden> {name}</VisuallyHidden>
            </Trans>
          </Button>
          <Button variant="white" onClick={() => onAct('remove')}>
            <Trans>
              Remove<VisuallyHidden> {name}</VisuallyHidden>
            </Trans>
          </Button>
        </Row>
      }
    >
      <Trans>Added {made}</Trans>
      <small>{moment === null ? <Trans>Not used yet</Trans> : <Trans>Last used {moment}</Trans>}</small>
    </AccountRow>
  );
}
