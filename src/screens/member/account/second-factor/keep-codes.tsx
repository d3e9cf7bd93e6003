import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Row } from '#design/layout/row.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { holdReload } from '#device/updates/updates.ts';
import { saveDocument } from '../../../parts/document/open-document.ts';
import styles from '../account.module.css';
import { AccountSheet } from '../account-sheet.tsx';
import own from './second-factor.module.css';
import { useCopy } from './use-copy.tsx';

interface KeepCodesProps {
  readonly title: ReactNode;
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The recovery codes, shown once: the page goes on when they are kept. */
export function KeepCodes({ title, codes, onKept }: KeepCodesProps) {
  const { t } = useLingui();
  const [isKept, setKept] = useState(false);
  useEffect(() => holdReload(), []);
  const text = `${codes.join('\n')}\n`;
  const copy = useCopy(text, <Trans>Recovery codes copied</Trans>);
  return (
    <AccountSheet title={title}>
      <div className={styles.body}>
        <p>
          <Trans>
            They are shown once, now. Each signs you in once, when your phone is lost or broken. Keep them where your
            password is not.
          </Trans>
        </p>
        <ul aria-label={t`Recovery codes`} className={own.codes}>
          {codes.map((code) => (
            <li key={code}>
              <Reference>{code}</Reference>
            </li>
          ))}
        </ul>
        <Row gap="3">
          <Button variant="white" icon="copy-b" onClick={copy}>
            <Trans>Copy codes</Trans>
          </Button>
          <Button
            variant="white"
            icon="download-simple-b"
            onClick={() => saveDocument(new Blob([text], { type: 'text/plain' }), 'lading-recovery-codes.txt')}
          >
            <Trans>Save as a file</Trans>
          </Button>
        </Row>
        <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
          <Trans>I have kept the codes</Trans>
        </Checkbox>
        <div>
          <Button variant="primary" disabled={!isKept} onClick={onKept}>
            <Trans>Done</Trans>
          </Button>
        </div>
      </div>
    </AccountSheet>
  );
}
