import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { TabList } from '#design/tabs/tab-list.tsx';
import type { SentState } from '#device/support/documents.ts';

export type DocumentTab = SentState | 'companies';

/** The tabs of checks: documents that wait, those decided, and changes of names, numbers and addresses. */
export function DocumentTabs({ current }: { readonly current: DocumentTab }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <TabList
      name="documents"
      label={t`Documents`}
      current={current}
      onChange={(next) => void navigate({ to: '/support/documents', search: searchOf(next) })}
      tabs={[
        { id: 'waiting', label: <Trans>Waiting</Trans> },
        { id: 'decided', label: <Trans>Decided</Trans> },
        { id: 'companies', label: <Trans>Company data</Trans> },
      ]}
    />
  );
}

/** The parameter of each tab in the address; the first tab has none. */
export function searchOf(tab: DocumentTab) {
  return tab === 'waiting' ? {} : { state: tab };
}
