/** What a user should know of their account: their address waits for them to confirm it, or messages to it come back. */
export const ALERT_KEYS = ['user_email_awaiting_validation', 'user_email_hard_bounce'] as const;
export type AlertKey = (typeof ALERT_KEYS)[number];

export const ALERT_LEVELS = ['info', 'danger'] as const;

/** The one alert about an address; null where there is none. What comes back is the worse of the two. */
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
