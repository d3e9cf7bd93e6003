import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import { type TermsVersion, termsVersionsQuery } from '#device/support/terms.ts';
import type { TermsRole } from '#freight/user/terms.ts';
import { TERMS_ROLES } from '#freight/user/terms-role.ts';
import { useLongDay } from '../../parts/format/use-long-day.ts';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import support from '../support.module.css';
import { PublishForm } from './publish-form.tsx';
import styles from './terms-desk.module.css';
import { VersionDialog } from './version-dialog.tsx';

/** The terms of service: every version of both roles, and the form for the next one. */
export function SupportTermsScreen() {
  const { t } = useLingui();
  usePageTitle(t`Terms of service`);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [read, setRead] = useState<TermsVersion | null>(null);
  return (
    <main className={support.page}>
      <h1 className={support.title}>
        <Trans>Terms of service</Trans>
      </h1>
      {writing !== null && <PublishForm key={writing.role} {...writing} onClose={() => setWriting(null)} />}
      <Stack gap="4">
        {TERMS_ROLES.map((role) => (
          <RoleVersions key={role} role={role} isWriting={writing !== null} onWrite={setWriting} onRead={setRead} />
        ))}
      </Stack>
      {read !== null && <VersionDialog version={read} onClose={() => setRead(null)} />}
    </main>
  );
}

/** The terms being written, of a role, after its latest version. */
interface Writing {
  readonly role: TermsRole;
  readonly before: TermsVersion | null;
}

interface RoleVersionsProps {
  readonly role: TermsRole;
  /** New terms are being written: a second form would take the place of what was typed. */
  readonly isWriting: boolean;
  readonly onWrite: (writing: Writing) => void;
  readonly onRead: (version: TermsVersion) => void;
}

function RoleVersions({ role, isWriting, onWrite, onRead }: RoleVersionsProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(termsVersionsQuery(role));
  const { items: versions } = loadedItems(query.data);
  return (
    <Paper aria-labelledby={`terms-${role}`}>
      <PaperHead
        id={`terms-${role}`}
        end={
          <Button
            size="sm"
            variant="white"
            disabled={!query.isSuccess || isWriting}
            onClick={() => onWrite({ role, before: versions[0] ?? null })}
          >
            {role === 'shipper' ? (
              <Trans>Write new terms for shippers</Trans>
            ) : (
              <Trans>Write new terms for carriers</Trans>
            )}
          </Button>
        }
      >
        {role === 'shipper' ? <Trans>For shippers</Trans> : <Trans>For carriers</Trans>}
      </PaperHead>
      <PagedList
        query={query}
        count={versions.length}
        loading={t`Loading the terms of service`}
        placeholders={2}
        fault={<Trans>The terms of service did not load.</Trans>}
        empty={
          <EmptyState icon="folder-user-b" title={<Trans>No terms of service are published yet.</Trans>}>
            <Trans>Until then nobody is asked to accept any.</Trans>
          </EmptyState>
        }
        more={<Trans>Load more versions</Trans>}
      >
        <ul className={styles.versions}>
          {versions.map((version) => (
            <li key={version.version}>
              <VersionLine version={version} onRead={() => onRead(version)} />
            </li>
          ))}
        </ul>
      </PagedList>
    </Paper>
  );
}

function VersionLine({ version: each, onRead }: { readonly version: TermsVersion; readonly onRead: () => void }) {
  const longDay = useLongDay();
  const { version, published, accepted } = each;
  const day = longDay(each.publication_date);
  const { by } = published;
  return (
    <div className={styles.line}>
      <b>
        <Trans>Version {version}</Trans>
      </b>
      <StateBadge state={each.state} />
      <span>
        <Trans>in force from {day}</Trans>
      </span>
      <span className={styles.quiet}>{by === null ? <Trans>came with Lading</Trans> : <Trans>by {by}</Trans>}</span>
      <span className={styles.quiet}>
        <Plural value={accepted} one="accepted by # user" other="accepted by # users" />
      </span>
      <Button size="sm" variant="white" onClick={onRead}>
        <Trans>Read version {version}</Trans>
      </Button>
    </div>
  );
}

function StateBadge({ state }: Pick<TermsVersion, 'state'>) {
  if (state === 'in_force') {
    return (
      <Badge color="green">
        <Trans>In force</Trans>
      </Badge>
    );
  }
  return state === 'planned' ? (
    <Badge color="blue">
      <Trans>Planned</Trans>
    </Badge>
  ) : (
    <Badge color="orange">
      <Trans>Replaced</Trans>
    </Badge>
  );
}
