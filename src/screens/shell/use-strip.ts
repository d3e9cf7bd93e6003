import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { StripState } from '#design/strip/strip-content.tsx';
import { sync } from '#device/sync/sync-state.ts';
import { useNow } from '#device/sync/use-now.ts';
import { useOutbox } from '#device/sync/use-outbox.ts';
import { HOUR } from '#freight/values/duration.ts';
import { spanWords } from '../parts/format/duration.ts';
import type { Format } from '../parts/format/format.ts';
import { useFormat } from '../parts/format/use-format.ts';
import { usePageState } from '../parts/page/page-state.ts';

/** Age in milliseconds from which displayed data may be out of date (design language, section 8). */
export const OLD = 4 * HOUR;

/** The text of the strip: the state, then the age of the data or what the driver can do. */
export interface StripWords {
  readonly state: StripState;
  readonly title: string;
  readonly note: string;
  readonly old: boolean;
  /** Percent of the ops of this turn that are sent. */
  readonly done: number;
}

export function useStrip(): StripWords {
  const { t } = useLingui();
  const now = useNow();
  const format = useFormat();
  const { read, kept } = usePageState();
  const { network, appTooOld, silent } = useSnapshot(sync);
  const { needsYou, waiting, sending, sentInTurn } = useOutbox();
  const age = useAge(read ?? kept, now, format);
  const needs = needsYou.length;
  const words = (state: StripState, title: string, note: string, more: Partial<StripWords> = {}): StripWords => ({
    state,
    title,
    note,
    old: false,
    done: 0,
    ...more,
  });

  if (appTooOld) return words('attention', t`Update the app`, t`All your work is kept on this device`);
  if (silent) return words('attention', t`Memory does not answer`, age);
  if (network === 'captive') return words('offline', t`Offline`, t`Log in to the Wi-Fi first`);
  if (network === 'unreachable') {
    const old = read !== null && now - read.at >= OLD;
    const span = old ? spanWords(now - read.at) : '';
    return old
      ? words('offline', t`Offline for ${span}, list may be out of date`, age, { old })
      : words('offline', t`Offline`, age);
  }
  if (sending !== null) {
    const total = sentInTurn + waiting.length;
    const part = sending.total === 0 ? 0 : sending.sent / sending.total;
    const at = sentInTurn + 1;
    return words('sending', t`Sending ${at} of ${total}`, t`You can keep working`, {
      done: total === 0 ? 0 : ((sentInTurn + part) / total) * 100,
    });
  }
  if (needs > 0) {
    const title = needs === 1 ? t`1 step needs you` : t`${needs} steps need you`;
    return words('attention', title, waiting.length === 0 ? t`All else is on server` : age);
  }
  if (waiting.length > 0) {
    const held = waiting.length;
    const title = held === 1 ? t`1 step not sent yet` : t`${held} steps not sent yet`;
    return words('sending', title, t`Sending soon`);
  }
  return words('server', t`All on server`, age);
}

function useAge(read: ReturnType<typeof usePageState>['read'], now: number, format: Format): string {
  const { t } = useLingui();
  const { network } = useSnapshot(sync);
  if (read === null) return t`Nothing loaded yet`;
  const at = format.moment(read.at, now);
  if (read.what === 'mission') return t`Mission read at ${at}`;
  if (read.what === 'offer') return t`Offer read at ${at}`;
  if (read.what === 'shipment') return t`Shipment read at ${at}`;
  return network === 'reached' ? t`List read at ${at}` : t`List from ${at}`;
}
