import { Trans } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import { Refused, Unreached } from '#device/api/faults.ts';
import styles from './form-fault.module.css';

/** Why a form was not taken, above its button. What is wrong with one field stands beside it instead. */
export function FormFault({ error }: { readonly error: Error }) {
  if (error instanceof Refused && error.violations.length > 0) return null;
  return (
    <p className={styles.fault} role="alert">
      <Icon name="warning-f" size="sm" />
      <span>{sentence(error)}</span>
    </p>
  );
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
