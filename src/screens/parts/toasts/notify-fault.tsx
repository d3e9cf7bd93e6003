import { Trans } from '@lingui/react/macro';
import { Refused, Unreached } from '#device/api/faults.ts';
import { notify } from './notify.ts';

/** Says what went wrong with a call, in the specification's words. What a form says itself is not said again. */
export function notifyFault(error: unknown): void {
  if (error instanceof Unreached) {
    notify({ id: 'network', tone: 'error', icon: 'wifi-x-b', message: <Trans>Check your Internet connection</Trans> });
    return;
  }
  if (!(error instanceof Refused)) {
    notify({ id: 'fault', tone: 'error', message: <Trans>An error has occurred</Trans> });
    return;
  }
  if (error.end !== null || error.violations.length > 0) return;
  const tone = 'error';
  if (error.status === 403) notify({ id: 'forbidden', tone, icon: 'prohibit-b', message: error.title });
  else if (error.status >= 500) notify({ id: 'fault', tone, message: <Trans>An error has occurred</Trans> });
  else notify({ id: 'refused', tone, message: error.title });
}
