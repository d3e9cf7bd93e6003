import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Chip, ChipGroup } from '#design/chip/chip.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { loadsHomeCountQuery } from '#device/offers/loads-home.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import type { FreeTruck } from '#freight/round/free-truck.ts';
import { fullName } from '#freight/user/initials.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import styles from './homeward.module.css';
import type { NamedPlace, Sentence } from './homeward-search.ts';
import { filledBy, isOf } from './use-sentence.ts';

/** More trucks than this are not shown: the others are named in the first blank. */
const MOST_TRUCKS = 5;

interface AwayTrucksProps {
  readonly trucks: readonly FreeTruck[];
  readonly sentence: Sentence;
  readonly onSay: (next: Partial<Sentence>) => void;
  readonly onOther: () => void;
}

/** The company's trucks that end away from home: each fills in the sentence. */
export function AwayTrucks({ trucks, sentence, onSay, onOther }: AwayTrucksProps) {
  const { t } = useLingui();
  const isOther = !trucks.some((truck) => isOf(sentence, truck));
  return (
    <div className={styles.trucks}>
      <ChipGroup label={t`Your trucks that end away from home`}>
        {trucks.slice(0, MOST_TRUCKS).map((truck) => (
          <TruckChip key={truck.driver.uuid} truck={truck} sentence={sentence} onSay={onSay} />
        ))}
        <Chip pressed={isOther && sentence.near !== null} onClick={onOther}>
          <Trans>Another truck</Trans>
        </Chip>
      </ChipGroup>
      <p className={styles.source}>
        {trucks.length > 0 ? (
          <Trans>Filled in from each driver’s last stop</Trans>
        ) : (
          <Trans>None of your trucks ends away from home</Trans>
        )}
      </p>
    </div>
  );
}

interface TruckChipProps {
  readonly truck: FreeTruck;
  readonly sentence: Sentence;
  readonly onSay: (next: Partial<Sentence>) => void;
}

function TruckChip({ truck, sentence, onSay }: TruckChipProps) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useMinute();
  const { town, free_at, driver } = truck;
  const next = filledBy(truck, sentence);
  const count = useLoadsCount(next, sentence.home);
  const freeAt = Date.parse(free_at);
  const [name, city] = [fullName(driver), town.city];
  const at = freeAt <= now ? t`now` : format.weekdayAndTime(freeAt);
  return (
    <Chip
      pressed={isOf(sentence, truck)}
      count={count === undefined ? undefined : format.number(count)}
      onClick={() => onSay(next)}
    >
      <Icon name="truck-f" size="sm" />{' '}
      <Trans>
        {name}, {city}, {at}
      </Trans>
    </Chip>
  );
}

/** Number of loads home for a truck; undefined while unknown. */
function useLoadsCount(
  { criteria, near, freeFrom, homeBy }: Pick<Sentence, 'criteria' | 'near' | 'freeFrom' | 'homeBy'>,
  home: NamedPlace | null,
): number | undefined {
  const { session, company } = useViewer();
  const owner = { userId: session.userId, company: company?.uuid ?? '' };
  const circle = near ?? { lat: 0, lng: 0, km: 1 };
  const wanted = { ...criteria, near: circle, pickup_from: freeFrom ?? undefined };
  const at = home === null ? { lat: 0, lng: 0 } : { lat: home.lat, lng: home.lng };
  const { data } = useQuery({
    ...loadsHomeCountQuery(owner, { criteria: wanted, home: at, homeBy }),
    enabled: near !== null && home !== null,
  });
  return data;
}
