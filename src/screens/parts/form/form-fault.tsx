import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#design/icon/icon.tsx';
import { Refused, Unreached } from '#device/api/faults.ts';
import styles from './form-fault.module.css';

interface FormFaultProps {
  readonly error: Error;
  /** The words where neither the user nor the network is the reason. */
  readonly otherwise?: ReactNode;
}

/** Why a form was not taken, above its button. The fault of one field is shown beside that field instead. */
export function FormFault({ error, otherwise }: FormFaultProps) {
  if (error instanceof Refused && error.violations.length > 0) return null;
  return (
    <p className={styles.fault} role="alert">
      <Icon name="warning-f" size="sm" />
      <span>{isUnexplained(error) && otherwise !== undefined ? otherwise : sentence(error)}</span>
    </p>
  );
}

function isUnexplained(error: Error): boolean {
  return error instanceof Refused ? error.status >= 500 : !(error instanceof Unreached);
}

function sentence(error: Error) {
  if (error instanceof Unreached) {
    return error.kind === 'captive' ? (
      <Trans>This network asks you to log in first. Log in to the Wi-Fi, then try again.</Trans>
    ) : (
      <Trans>Check your Internet connection</Trans>
    );
  }
  return error instanceof Refused ? error.title : <Trans>An error has occurred</Trans>;
}
