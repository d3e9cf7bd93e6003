/** The reasons why a payee waits for a usable account. Amount and time are already formatted. */
export const PAYEE_WAITS = /*i18n*/ {
  id: 'payee.waits',
  message: '{payee} waits for {amount}: they have no account, or money came back from it, or it is blocked.',
};
export const PAYEE_WAITS_UNTIL = /*i18n*/ {
  id: 'payee.waits_until',
  message: '{payee} waits for {amount} until {until}: their account was entered less than 72 hours ago.',
};
