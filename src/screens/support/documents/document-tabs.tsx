import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { TabList } from '#design/tabs/tab-list.tsx';
import type { SentState } from '#device/support/documents.ts';

export type DocumentTab = SentState | 'companies';

/** What support checks of companies: documents that wait, those decided, and changes of names, numbers and addresses. */
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

/** What stands in the address of a tab; the first has nothing there. */
export function searchOf(tab: DocumentTab) {
  return tab === 'waiting' ? {} : { state: tab };
}
