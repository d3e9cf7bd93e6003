import { Trans } from '@lingui/react/macro';
import { blockUser } from '#contract/support.ts';
import { Banner } from '#design/banner/banner.tsx';
import { type FoundUser, setBlocked } from '#device/support/users.ts';
import { fullName } from '#freight/user/initials.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';

interface BlockDialogProps {
  readonly user: FoundUser;
  readonly onClose: () => void;
}

const Values = blockUser.body.schema;

/** Blocks a user, with a reason that they read, or lets them in again. */
export function BlockDialog({ user, onClose }: BlockDialogProps) {
  const name = fullName(user);
  const { is_blocked: isBlocked } = user;
  const form = useContractForm(Values, { reason: '' });
  return (
    <ActionDialog
      title={isBlocked ? <Trans>Unblock {name}?</Trans> : <Trans>Block {name}?</Trans>}
      send={isBlocked ? <Trans>Unblock</Trans> : <Trans>Block</Trans>}
      variant={isBlocked ? 'primary' : 'danger'}
      form={form}
      action={({ reason }) => setBlocked(user.uuid, !isBlocked, reason)}
      notice={{
        id: 'user-state',
        message: isBlocked ? <Trans>Unblocked: {name}</Trans> : <Trans>Blocked: {name}</Trans>,
      }}
      onClose={onClose}
    >
      <p>
        {isBlocked ? (
          <Trans>They can sign in again, and their API keys work. Sessions from before stay ended.</Trans>
        ) : (
          <Trans>
            They are signed out everywhere and cannot sign in, and their API keys stop. Their missions and shipments go
            on: call their company.
          </Trans>
        )}
      </p>
      {!isBlocked &&
        user.companies
          .filter((company) => company.is_only_owner)
          .map(({ uuid, name: company }) => (
            <Banner key={uuid} tone="danger" icon="warning-f">
              <Trans>
                Nobody else can act as owner of {company}. While {name} is blocked, nobody can change its members, its
                bank account or how it pays.
              </Trans>
            </Banner>
          ))}
      <TextAreaField
        form={form}
        name="reason"
        label={<Trans>Reason</Trans>}
        hint={
          isBlocked ? (
            <Trans>For us: it stays in the history.</Trans>
          ) : (
            <Trans>They and the owners of their company read it in an e-mail.</Trans>
          )
        }
        rows={3}
      />
    </ActionDialog>
  );
}
