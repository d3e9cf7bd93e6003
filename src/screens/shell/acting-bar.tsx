import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Banner } from '#design/banner/banner.tsx';
import { signOut } from '#device/account/sign-out.ts';
import type { Acting } from '#device/session/acting.ts';
import { useNow } from '#device/sync/use-now.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { useFormat } from '../parts/format/use-format.ts';

/** The user that support acts for, and until when. It ends automatically. */
export function ActingBar({ acting }: { readonly acting: Acting }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const [isLeaving, setLeaving] = useState(false);
  const { username } = acting.session;
  const { support, mode, ticket, endsAt } = acting;
  const end = format.time(endsAt);
  const minutes = Math.max(0, Math.ceil((endsAt - now) / MINUTE));
  const isOver = now >= endsAt;
  useEffect(() => {
    if (isOver) void signOut();
  }, [isOver]);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <Banner
      tone="escort"
      icon="user-switch-f"
      actions={
        <button type="button" disabled={isLeaving} onClick={leave} title={t`Back to support`}>
          <Trans>Stop</Trans>
        </button>
      }
    >
      <Trans>
        {support}, you act as <b>{username}</b>
      </Trans>{' '}
      {mode === 'look' ? <Trans>and may look, not change.</Trans> : <Trans>and may act, not pay.</Trans>}{' '}
      {ticket !== null && <Trans>Ticket {ticket}.</Trans>}{' '}
      <Trans>
        Ends {end}, in {minutes} min.
      </Trans>
    </Banner>
  );
}
