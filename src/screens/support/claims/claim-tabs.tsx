import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { TabList } from '#design/tabs/tab-list.tsx';
import type { ClaimsShown } from '#device/support/claims.ts';

/** The lists of claims: those of shippers that wait or are answered, and those of carriers. */
export function ClaimTabs({ current }: { readonly current: ClaimsShown | 'carriers' }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <TabList
      name="claims"
      label={t`Claims`}
      current={current}
      onChange={(next) => void navigate({ to: '/support/claims', search: next === 'open' ? {} : { state: next } })}
      tabs={[
        { id: 'open', label: <Trans>Waiting</Trans> },
        { id: 'answered', label: <Trans>Answered</Trans> },
        { id: 'carriers', label: <Trans>Of carriers</Trans> },
      ]}
    />
  );
}
