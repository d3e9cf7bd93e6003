import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { shownGeneration, session as signedIn } from '#device/session/session.ts';
import { useSession } from '#device/session/use-session.ts';
import type { StoredSession } from '#device/store/session-record.ts';
import { LanguageChoice } from '../../parts/language/change-language.tsx';
import { withMoreWords } from '../../parts/language/switch-language.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { MissingUnseen } from '../../parts/page/missing-part.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { SignInForm } from '../../parts/session/sign-in-form.tsx';
import { startSignedIn } from '../../parts/session/start-signed-in.ts';
import { noteTypedAddress, typedAddress } from '../../parts/session/typed-address.ts';
import page from '../visitor-sheet.module.css';
import { DemonstrationNote } from './demonstration-note.tsx';
import styles from './sign-in.module.css';

const SignedOutNote = lazyPart(
  () => withMoreWords(import('../../parts/session/signed-out-note.tsx')).then((part) => part.SignedOutNote),
  MissingUnseen,
);

const Poster = lazyPart(() => import('./welcome/poster.tsx').then((part) => part.Poster), MissingUnseen);

const DemonstrationPeople = lazyPart(
  () => import('./welcome/people.tsx').then((part) => part.DemonstrationPeople),
  MissingUnseen,
);

/**
 * The sign-in. Afterwards users reach the page they wanted, or their start page. After an ended session they see why,
 * and which unsent work is on this device; they continue where they were.
 */
export function SignInScreen() {
  const { t } = useLingui();
  usePageTitle(t`Sign in`);
  const { lost = false } = useSearch({ from: '/auth/sign-in' });
  const session = useSession();
  const [ended] = useState(() => endedHere(session));
  const goOn = useGoOn(ended?.userId ?? null);
  // The user may sign in again in another tab.
  const hasSignedIn = session?.ended === false && !lost;
  useEffect(() => {
    if (hasSignedIn) void goOn();
  }, [hasSignedIn, goOn]);

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
        {/* Users who never signed in here have left no data. */}
        <Suspense>{(ended !== null || shownGeneration() > 0) && <SignedOutNote ended={ended} />}</Suspense>
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
      <aside data-poster className={styles.poster}>
        <Suspense>
          <Poster />
        </Suspense>
      </aside>
      {/* What waits for the server's settings stands last, so that it moves nothing. */}
      <DemonstrationNote />
      <Suspense>
        <DemonstrationPeople onSignedIn={() => void goOn()} />
      </Suspense>
    </>
  );
}

/** The session that ended here. Its address is filled in, unless another was typed since. */
function endedHere(session: StoredSession | null): StoredSession | null {
  if (session?.ended !== true) return null;
  if (typedAddress() === '') noteTypedAddress(session.username);
  return session;
}

/**
 * Continues once, when this or another tab has signed in.
 *
 * @param before the user whose session ended; the page they were on is not shown to another user
 */
function useGoOn(before: string | null): () => Promise<void> {
  const { back } = useSearch({ from: '/auth/sign-in' });
  const navigate = useNavigate();
  const { history } = useRouter();
  const hasGone = useRef(false);
  return useCallback(async () => {
    if (hasGone.current) return;
    hasGone.current = true;
    try {
      await startSignedIn();
    } catch (error) {
      // The code for sending did not load: another press tries again.
      hasGone.current = false;
      throw error;
    }
    const isTheirs = before === null || before === signedIn.current?.userId;
    if (back !== undefined && isTheirs) history.push(back);
    else await navigate({ to: '/' });
  }, [back, before, navigate, history]);
}
