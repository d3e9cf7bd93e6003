/**
 * Alerts about a user's account: a recovery suspended something that the user has not confirmed, the address awaits
 * confirmation, or messages to it bounce.
 */
export const ALERT_KEYS = ['access_suspended', 'user_email_awaiting_validation', 'user_email_hard_bounce'] as const;
export type AlertKey = (typeof ALERT_KEYS)[number];

export const ALERT_LEVELS = ['info', 'danger'] as const;

/** The alert about an address; null if there is none. Bounces take priority. */
export function emailAlert({
  isValidated,
  hasBounced,
}: {
  readonly isValidated: boolean;
  readonly hasBounced: boolean;
}): AlertKey | null {
  if (hasBounced) return 'user_email_hard_bounce';
  return isValidated ? null : 'user_email_awaiting_validation';
}
