import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#design/icon/icon.tsx';
import { Plate } from '#design/plate/plate.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { useMinute } from '#device/sync/use-now.ts';
import { plateOf } from '#freight/place/address.ts';
import { localDay } from '../../../parts/format/format.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import styles from './homeward.module.css';
import type { Sentence } from './homeward-search.ts';

/** The blanks of the sentence. */
export type Blank = 'near' | 'free' | 'home' | 'by';

interface SentenceLineProps {
  readonly sentence: Sentence;
  readonly onOpen: (blank: Blank) => void;
}

/** The search as a sentence whose blanks open. */
export function SentenceLine({ sentence: { near, nearArea, freeFrom, home, homeBy }, onOpen }: SentenceLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const place = near === null ? t`choose a place` : (near.name ?? pointWords(near, format));
  const now = useMinute();
  const freeAt = freeFrom === null ? now : Date.parse(freeFrom);
  const free = freeAt <= now ? t`now` : format.weekdayAndTime(freeAt);
  const back = home === null ? t`choose a place` : (home.name ?? pointWords(home, format));
  const by = homeBy === null ? t`any time` : format.calendarWeekday(localDay(Date.parse(homeBy) - 1));
  return (
    <h1 className={styles.sentence} aria-label={t`A truck in ${place} free from ${free} home to ${back} by ${by}`}>
      <Trans>
        A truck in{' '}
        <BlankButton label={t`Truck in ${place}, change`} area={nearArea} onOpen={() => onOpen('near')}>
          {place}
        </BlankButton>{' '}
        free from{' '}
        <BlankButton label={t`Free from ${free}, change`} onOpen={() => onOpen('free')}>
          {free}
        </BlankButton>{' '}
        home to{' '}
        <BlankButton label={t`Home to ${back}, change`} area={home?.area} onOpen={() => onOpen('home')}>
          {back}
        </BlankButton>{' '}
        by{' '}
        <BlankButton label={t`Home by ${by}, change`} onOpen={() => onOpen('by')}>
          {by}
        </BlankButton>
      </Trans>
    </h1>
  );
}

function pointWords({ lat, lng }: { lat: number; lng: number }, format: ReturnType<typeof useFormat>): string {
  return `${format.number(lat, 2)}, ${format.number(lng, 2)}`;
}

interface BlankButtonProps {
  /** Its spoken name. */
  readonly label: string;
  /** The division of a place (`FR-69`), or its country. */
  readonly area?: string | null | undefined;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function BlankButton({ label, area = null, onOpen, children }: BlankButtonProps) {
  const plate = area === null ? null : plateOf({ country: area.slice(0, 2), division_code: area });
  return (
    <button type="button" className={styles.blank} aria-haspopup="dialog" onClick={onOpen}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {plate !== null && (
        <span aria-hidden className={styles.plate}>
          <Plate country={plate.country} division={plate.division ?? undefined} label="" />
        </span>
      )}
      <span aria-hidden>{children}</span>
      <Icon name="caret-down-b" size="sm" />
    </button>
  );
}
