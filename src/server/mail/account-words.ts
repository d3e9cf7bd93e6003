/** What messages about an account itself say. */
export const ACCOUNT_WORDS = {
  foot: /*i18n*/ {
    id: 'email.account.foot',
    message: 'Lading sent you this because it concerns your account. Replies to this address are not read.',
  },
  until: /*i18n*/ { id: 'email.account.until', message: 'The link works once, until' },
  at: /*i18n*/ { id: 'email.account.at', message: 'When' },
  address: /*i18n*/ { id: 'email.account.address', message: 'New address' },
  passkey: /*i18n*/ { id: 'email.account.passkey', message: 'Passkey' },
  reason: /*i18n*/ { id: 'email.account.reason', message: 'Reason' },
  password_link: {
    subject: /*i18n*/ { id: 'email.password_link.subject', message: 'Choose a new password' },
    text: /*i18n*/ {
      id: 'email.password_link.text',
      message:
        'Someone asked for a new password for your account. If it was you, follow the link. If not, do nothing: your password stays as it is.',
    },
    link: /*i18n*/ { id: 'email.password_link.link', message: 'Choose a new password' },
  },
  email_link: {
    subject: /*i18n*/ { id: 'email.email_link.subject', message: 'Confirm your e-mail address' },
    text: /*i18n*/ {
      id: 'email.email_link.text',
      message: 'Follow the link to confirm that this address is yours. If you have no account at Lading, do nothing.',
    },
    link: /*i18n*/ { id: 'email.email_link.link', message: 'Confirm this address' },
  },
  password_changed: {
    subject: /*i18n*/ { id: 'email.password_changed.subject', message: 'Your password was changed' },
    text: /*i18n*/ {
      id: 'email.password_changed.text',
      message: 'The password of your account was changed. If this was not you, choose a new one at once and tell us.',
    },
    link: /*i18n*/ { id: 'email.password_changed.link', message: 'This was not me' },
  },
  second_factor_on: {
    subject: /*i18n*/ { id: 'email.second_factor_on.subject', message: 'Your second factor is on' },
    text: /*i18n*/ {
      id: 'email.second_factor_on.text',
      message:
        'From now on your account asks for a code after the password. If this was not you, choose a new password at once and tell us.',
    },
    link: /*i18n*/ { id: 'email.second_factor_on.link', message: 'This was not me' },
  },
  second_factor_off: {
    subject: /*i18n*/ { id: 'email.second_factor_off.subject', message: 'Your second factor is off' },
    text: /*i18n*/ {
      id: 'email.second_factor_off.text',
      message:
        'Your account asks for the password alone again. If this was not you, choose a new password at once and tell us.',
    },
    link: /*i18n*/ { id: 'email.second_factor_off.link', message: 'This was not me' },
  },
  app_removed: {
    subject: /*i18n*/ { id: 'email.app_removed.subject', message: 'Your authenticator app was removed' },
    text: /*i18n*/ {
      id: 'email.app_removed.text',
      message:
        'Your account no longer takes its codes: after the password it asks for a passkey. If this was not you, choose a new password at once and tell us.',
    },
    link: /*i18n*/ { id: 'email.app_removed.link', message: 'This was not me' },
  },
  passkey_added: {
    subject: /*i18n*/ { id: 'email.passkey_added.subject', message: 'A passkey was added to your account' },
    text: /*i18n*/ {
      id: 'email.passkey_added.text',
      message:
        'It opens your account from now on. If this was not you, choose a new password at once and tell us: we remove it.',
    },
    link: /*i18n*/ { id: 'email.passkey_added.link', message: 'This was not me' },
  },
  passkey_removed: {
    subject: /*i18n*/ { id: 'email.passkey_removed.subject', message: 'A passkey was removed from your account' },
    text: /*i18n*/ {
      id: 'email.passkey_removed.text',
      message: 'It no longer opens your account. If this was not you, choose a new password at once and tell us.',
    },
    link: /*i18n*/ { id: 'email.passkey_removed.link', message: 'This was not me' },
  },
  passkey_copied: {
    subject: /*i18n*/ { id: 'email.passkey_copied.subject', message: 'A copy of your passkey was refused' },
    text: /*i18n*/ {
      id: 'email.passkey_copied.text',
      message:
        'Somebody tried to sign in with a passkey of yours that was used less often than we know: there may be a copy of it. Nobody was let in. Remove this passkey in your account and add a new one.',
    },
    link: /*i18n*/ { id: 'email.passkey_copied.link', message: 'Check your passkeys' },
  },
  second_factor_dropped: {
    subject: /*i18n*/ { id: 'email.second_factor_dropped.subject', message: 'Support switched your second factor off' },
    text: /*i18n*/ {
      id: 'email.second_factor_dropped.text',
      message:
        'Your account asks for the password alone again. Set a new second factor up once you have a phone. If you did not ask us, choose a new password at once and call us.',
    },
    link: /*i18n*/ { id: 'email.second_factor_dropped.link', message: 'This was not me' },
  },
  member_factor_dropped: {
    subject: /*i18n*/ {
      id: 'email.member_factor_dropped.subject',
      message: 'Support switched off the second factor of {member}',
    },
    text: /*i18n*/ {
      id: 'email.member_factor_dropped.text',
      message:
        'The account of {member} asks for the password alone, until they set a new second factor up. If they did not ask for it, call us at once.',
    },
    link: /*i18n*/ { id: 'email.member_factor_dropped.link', message: 'Ask for help' },
  },
  account_blocked: {
    subject: /*i18n*/ { id: 'email.account_blocked.subject', message: 'Your account is blocked' },
    text: /*i18n*/ {
      id: 'email.account_blocked.text',
      message:
        'Lading’s support blocked your account. You cannot sign in until we unblock it. What you have not sent yet stays on your device. Call us if you have questions.',
    },
    link: /*i18n*/ { id: 'email.account_blocked.link', message: 'How to reach us' },
  },
  account_unblocked: {
    subject: /*i18n*/ { id: 'email.account_unblocked.subject', message: 'Your account is open again' },
    text: /*i18n*/ {
      id: 'email.account_unblocked.text',
      message: 'Your account is no longer blocked. Sign in again on each of your devices.',
    },
    link: /*i18n*/ { id: 'email.account_unblocked.link', message: 'Sign in' },
  },
  member_blocked: {
    subject: /*i18n*/ { id: 'email.member_blocked.subject', message: 'The account of {member} is blocked' },
    text: /*i18n*/ {
      id: 'email.member_blocked.text',
      message:
        'Lading’s support blocked the account of {member}. They cannot sign in until we unblock it, and their API keys no longer work. If they have missions, give these to somebody else.',
    },
    link: /*i18n*/ { id: 'email.member_blocked.link', message: 'How to reach us' },
  },
  member_unblocked: {
    subject: /*i18n*/ { id: 'email.member_unblocked.subject', message: 'The account of {member} is open again' },
    text: /*i18n*/ {
      id: 'email.member_unblocked.text',
      message: 'The account of {member} is no longer blocked. They can sign in again.',
    },
    link: /*i18n*/ { id: 'email.member_unblocked.link', message: 'Open Lading' },
  },
  recovery_codes_renewed: {
    subject: /*i18n*/ { id: 'email.recovery_codes_renewed.subject', message: 'You have new recovery codes' },
    text: /*i18n*/ {
      id: 'email.recovery_codes_renewed.text',
      message:
        'New recovery codes took the place of those you had, which no longer work. If this was not you, choose a new password at once and tell us.',
    },
    link: /*i18n*/ { id: 'email.recovery_codes_renewed.link', message: 'This was not me' },
  },
  recovery_code_used: {
    subject: /*i18n*/ { id: 'email.recovery_code_used.subject', message: 'A recovery code was used' },
    text: /*i18n*/ {
      id: 'email.recovery_code_used.text',
      message:
        'A recovery code took the place of a code of your authenticator app. If this was not you, choose a new password at once and tell us.',
    },
    link: /*i18n*/ { id: 'email.recovery_code_used.link', message: 'This was not me' },
  },
  email_changed: {
    subject: /*i18n*/ { id: 'email.email_changed.subject', message: 'Another e-mail address for your account' },
    text: /*i18n*/ {
      id: 'email.email_changed.text',
      message:
        'Your account was given another e-mail address. Until it is confirmed, you sign in with this one. If this was not you, call us at once.',
    },
    link: /*i18n*/ { id: 'email.email_changed.link', message: 'Ask for help' },
  },
} as const;
