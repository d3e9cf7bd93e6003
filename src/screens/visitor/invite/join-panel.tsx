import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Arrow } from '#design/arrow/arrow.tsx';
import { type Invitation, joinCompany } from '#device/registration/invitation.ts';
import { useSignedIn } from '#device/session/use-session.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { SignInForm } from '../../parts/session/sign-in-form.tsx';
import { startSignedIn } from '../../parts/session/start-signed-in.ts';
import styles from '../join-frame.module.css';

interface JoinPanelProps {
  readonly invitation: Invitation;
  readonly token: string;
}

/** Accepts an invite with an existing account, signed in before or here. An invite by SMS accepts any user. */
export function JoinPanel({ invitation: { email, company }, token }: JoinPanelProps) {
  const navigate = useNavigate();
  const user = useSignedIn()?.username ?? null;
  const isThemselves = user !== null && (email === null || user === email);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => joinCompany(token),
    onSuccess: () => navigate({ to: '/auth/invite/confirmation', replace: true }),
  });
  const { name } = company;
  return (
    <div className={styles.form}>
      <h2>
        <Trans>You have an account</Trans>
      </h2>
      <div className={styles.notice}>
        {isThemselves ? (
          <p>
            <Trans>
              You are signed in as {user}. You join {name} with this account.
            </Trans>
          </p>
        ) : (
          <>
            <p>
              {email === null ? (
                <Trans>Sign in to join {name}.</Trans>
              ) : (
                <Trans>
                  Sign in as {email} to join {name}.
                </Trans>
              )}
            </p>
            <SignInForm
              {...(email === null ? {} : { username: email })}
              onSignedIn={() => {
                void startSignedIn().then(() => mutate());
              }}
            />
          </>
        )}
        {error !== null && <FormFault error={error} />}
      </div>
      {isThemselves && (
        <div className={styles.foot}>
          <Arrow size="lg" busy={isPending} onClick={() => mutate()}>
            <Trans>Join {name}</Trans>
          </Arrow>
        </div>
      )}
    </div>
  );
}
