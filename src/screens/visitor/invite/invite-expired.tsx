import { Trans, useLingui } from '@lingui/react/macro';
import type { EndedInvitation } from '#contract/answers/problem.ts';
import { ButtonLink } from '#design/button/button.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { fullName } from '#freight/user/initials.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from '../join-frame.module.css';
import { JoinFrame } from '../join-frame.tsx';

/** An expired invite, and who can send another one. It does not link to the registration. */
export function InviteExpired({ invitation }: { readonly invitation: EndedInvitation | null }) {
  const { t } = useLingui();
  usePageTitle(t`This invitation link has expired`);
  const inviter = invitation?.invited_by ?? null;
  const name = inviter === null ? '' : fullName(inviter);
  return (
    <JoinFrame title={<Trans>Invitation</Trans>} offersSignIn>
      <div className={styles.ended}>
        <Icon name="link-break-b" size="xl" />
        <h2>
          <Trans>This invitation link has expired</Trans>
        </h2>
        <p>{invitation === null ? <Unknown /> : <Known invitation={invitation} />}</p>
        {inviter !== null && (
          <ButtonLink variant="primary" icon="envelope-f" href={`mailto:${inviter.email}`}>
            <Trans>Write to {name}</Trans>
          </ButtonLink>
        )}
      </div>
    </JoinFrame>
  );
}

function Unknown() {
  return <Trans>It was used, sent again or taken back. Ask the person who invited you for another one.</Trans>;
}

function Known({ invitation: { company, expires_at, invited_by } }: { readonly invitation: EndedInvitation }) {
  const until = useFormat().dayAndTime(Date.parse(expires_at));
  if (invited_by === null) {
    return (
      <Trans>
        It was valid until {until}. {company} can send it again under Account, Members.
      </Trans>
    );
  }
  const name = fullName(invited_by);
  return (
    <Trans>
      It was valid until {until}. {name} of {company} can send it again under Account, Members.
    </Trans>
  );
}
