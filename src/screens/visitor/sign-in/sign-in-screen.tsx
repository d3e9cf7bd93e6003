import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { LanguageChoice } from '../../parts/language/change-language.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { SignInForm } from '../../parts/session/sign-in-form.tsx';
import { startSignedIn } from '../../parts/session/start-signed-in.ts';
import page from '../visitor-sheet.module.css';
import { DemonstrationNote } from './demonstration-note.tsx';
import styles from './sign-in.module.css';

/** Signing in. Afterwards one is where one wanted to go, or at one's first page. */
export function SignInScreen() {
  const { t } = useLingui();
  usePageTitle(t`Sign in`);
  const { back, lost = false } = useSearch({ from: '/auth/sign-in' });
  const navigate = useNavigate();
  const router = useRouter();

  const goOn = async () => {
    await startSignedIn();
    if (back === undefined) await navigate({ to: '/' });
    else router.history.push(back);
  };

  return (
    <>
      <h1 className={page.title}>
        <Trans>Sign in</Trans>
      </h1>
      <div className={page.sheet}>
        {lost && (
          <p role="alert">
            <Trans>This link did not work.</Trans>
          </p>
        )}
        <SignInForm onSignedIn={() => void goOn()} />
        <p className={styles.links}>
          <Link to="/auth/password-forgot">
            <Trans>Forgotten password?</Trans>
          </Link>
          <Link to="/auth/register">
            <Trans>Create an account</Trans>
          </Link>
          <a href="/estimate">
            <Trans>Estimate a transport</Trans>
          </a>
        </p>
      </div>
      <LanguageChoice />
      <DemonstrationNote />
    </>
  );
}
