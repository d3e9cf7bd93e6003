import { useLingui } from '@lingui/react/macro';
import { useAreaNames } from '../../../parts/areas/use-area-names.ts';
import { useAreaShapes } from '../../../parts/areas/use-area-shapes.ts';
import { useFormat } from '../../../parts/format/use-format.ts';

/** Lanes and their factors in words. */
interface LaneWords {
  /** `Nord, France 59 to Silesia, Poland SL`, or `France to Poland, over 900 km`. */
  readonly laneName: (lane: string) => string;
  /** A class of distances, of which 0 is the shortest. */
  readonly distanceName: (distanceClass: number) => string;
  /** `Nord, France 59`. */
  readonly areaName: (area: string) => string;
  /** The change by a factor in per mille: `+3.0 %`. */
  readonly change: (perMille: number) => string;
}

/** The words for lanes in the language that is read now. */
export function useLaneWords(): LaneWords {
  const { t } = useLingui();
  const format = useFormat();
  const areaName = useAreaNames(useAreaShapes().data);
  const distanceName = (distanceClass: number) =>
    [t`under 150 km`, t`150 to 450 km`, t`450 to 900 km`, t`over 900 km`][distanceClass] ?? '';
  const laneName = (lane: string) => {
    const [start = '', end = '', distanceClass] = lane.split(' ');
    const [from, to] = [areaName(start), areaName(end)];
    const ends = t({ context: 'lane', message: `${from} to ${to}` });
    return distanceClass === undefined ? ends : `${ends}, ${distanceName(Number(distanceClass))}`;
  };
  const change = (perMille: number) => `${perMille > 1000 ? '+' : ''}${format.number((perMille - 1000) / 10, 1)} %`;
  return { laneName, distanceName, areaName, change };
}
