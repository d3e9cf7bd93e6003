import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ShareLink } from '#contract/answers/share.ts';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { revokeLink, shareLinksQuery } from '#device/sharing/share-links.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { serverNow } from '#device/sync/server-time.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import styles from './share-links.module.css';

/** The links of a shipment, with how often each was opened; one that was revoked stays, struck. */
export function ShareLinks({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useLingui();
  const { company } = useShipper();
  const { data: links, isPending, refetch } = useQuery(shareLinksQuery(company, shipment.uuid));
  if (links === undefined) {
    return isPending ? (
      <SkeletonRows label={t`Loading the links`} count={1} />
    ) : (
      <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={() => void refetch()}>
        <Trans>The links did not load.</Trans>
      </ErrorInPlace>
    );
  }
  if (links.length === 0) {
    return (
      <EmptyState level={3} icon="share-network-b" title={<Trans>Nobody follows this shipment</Trans>}>
        <Trans>Send a link to the consignee. They see where it is and when it comes.</Trans>
      </EmptyState>
    );
  }
  return (
    <section className={styles.links}>
      <h3>
        <Trans>Links of this shipment</Trans>
      </h3>
      <ul>
        {links.map((link) => (
          <LinkRow key={link.uuid} link={link} company={company} shipment={shipment.uuid} />
        ))}
      </ul>
    </section>
  );
}

interface LinkRowProps {
  readonly link: ShareLink;
  readonly company: string;
  readonly shipment: string;
}

function LinkRow({ link, company, shipment }: LinkRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const revoke = useMutation({ mutationFn: () => revokeLink(company, shipment, link.uuid), onError: notifyFault });
  const name = link.email ?? t`Copied link`;
  const end = format.day(Date.parse(link.revoked_at ?? link.expires_at));
  const last = link.last_opened_at === null ? '' : format.moment(Date.parse(link.last_opened_at), serverNow());
  const isOpen = link.revoked_at === null && Date.parse(link.expires_at) > serverNow();
  return (
    <li>
      <span className={styles.who}>
        {link.revoked_at === null ? <strong>{name}</strong> : <s>{name}</s>}
        <small>
          {link.opened === 0 ? (
            <Trans>Not opened yet</Trans>
          ) : (
            <>
              <Plural value={link.opened} one="Opened once" other="Opened # times" />
              {last !== '' && (
                <>
                  , <Trans>last {last}</Trans>
                </>
              )}
            </>
          )}
        </small>
      </span>
      <small>
        {link.revoked_at !== null ? (
          <Trans>revoked {end}</Trans>
        ) : isOpen ? (
          <Trans>until {end}</Trans>
        ) : (
          <Trans>expired {end}</Trans>
        )}
      </small>
      {isOpen && (
        <Button
          size="sm"
          variant="white"
          aria-label={t`Revoke the link of ${name}`}
          busy={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          <Trans>Revoke</Trans>
        </Button>
      )}
    </li>
  );
}
