import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import page from './visitor-sheet.module.css';

/** The way from a visitor's page to the sign-in. */
export function BackToSignIn() {
  return (
    <p>
      <Link to="/auth/sign-in" className={page.link}>
        <Trans>Back to sign-in</Trans>
      </Link>
    </p>
  );
}
