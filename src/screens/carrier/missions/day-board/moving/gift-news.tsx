import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { subscribe } from 'valtio';
import { type Gift, gifts, isOwn } from '#device/missions/gift-notes.ts';
import { startSending } from '#device/missions/gifts.ts';
import { session } from '#device/session/session.ts';
import { withFleetWords } from '../../../../parts/language/switch-language.ts';
import { dismiss, notify } from '../../../../parts/toasts/notify.ts';
import { FaultWords, NotGivenWords } from './gift-words.tsx';

/** Number of screens that show the bars of the gifts now, and the missions of the open toasts. */
let covers = 0;
let told: readonly string[] = [];
let stop: (() => void) | null = null;

/**
 * Sends from any page what was given without a network, and says there that a mission was not given. The screen of
 * missions says so by its bars.
 */
export async function startGifts(): Promise<void> {
  startSending();
  await withFleetWords(Promise.resolve());
  if (stop === null) {
    stop = subscribe(gifts, tell);
    // The next user of this device must not read what another one gave.
    subscribe(session, tell);
  }
  tell();
}

/** Says nothing while the bars say it; returns how to end that. */
export function coverGiftNews(): () => void {
  covers += 1;
  tell();
  return () => {
    covers -= 1;
    tell();
  };
}

function tell(): void {
  if (stop === null) return;
  const failed = covers > 0 ? [] : gifts.kept.filter((gift) => gift.fault !== null && isOwn(gift));
  const missions = failed.map(({ mission }) => mission);
  for (const mission of told) if (!missions.includes(mission)) dismiss(idOf(mission));
  for (const gift of failed) if (!told.includes(gift.mission)) tellOf(gift);
  told = missions;
}

function tellOf(gift: Gift): void {
  const { mission, fault } = gift;
  notify({
    id: idOf(mission),
    tone: 'error',
    icon: 'user-switch-b',
    message: <NotGivenWords gift={gift} />,
    detail: (
      <>
        {fault !== null && <FaultWords fault={fault} />}{' '}
        <Link to="/missions/$key" params={{ key: mission }}>
          <Trans>Open the mission</Trans>
        </Link>
      </>
    ),
    stays: true,
  });
}

function idOf(mission: string): string {
  return `gift-${mission}`;
}
