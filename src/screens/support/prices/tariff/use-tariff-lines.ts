import { useLingui } from '@lingui/react/macro';
import type { TariffFigures } from '#freight/quote/tariff.ts';
import type { FigureKind } from '../../../parts/form/figure-text.ts';
import { countryName } from '../../../parts/format/country-name.ts';
import { useFormat, useLocale } from '../../../parts/format/use-format.ts';

/** One figure of a tariff: its path, and its name and unit in the language of the reader. */
export interface TariffLine {
  readonly path: string;
  readonly label: string;
  readonly unit: string;
  readonly kind: FigureKind;
}

interface TariffGroup {
  readonly name: string;
  readonly lines: readonly TariffLine[];
}

/** Every figure of a tariff, as the lines of a price are written, by what it is about. */
export function useTariffLines(figures: TariffFigures): readonly TariffGroup[] {
  const { t } = useLingui();
  const locale = useLocale();
  const format = useFormat();
  const [transport, stop] = [t`a transport`, t`a stop`];
  const line = (path: string, label: string, unit: string, kind: FigureKind): TariffLine => ({
    path,
    label,
    unit,
    kind,
  });
  const metres = (dm: number) => format.number(dm / 10, 1);
  const shareAt = (length: string) => t`Share of the floor, ${length} m`;
  const networkAt = (length: string) => t`Network, ${length} m`;
  const networkFrom = (road: string) => t`Network, from ${road}`;
  const networkTo = (country: string) => t`Network, to ${country}`;
  const countries = (table: 'home' | 'out' | 'in', words: (country: string) => string) =>
    Object.keys(figures[table]).map((code) =>
      line(`${table}.${code}`, words(countryName(code, locale)), t`% of the price by road`, 'percent'),
    );
  const knots = (
    path: string,
    points: readonly (readonly number[])[],
    words: (x: number) => string,
    unit: string,
    kind: FigureKind,
  ) => points.map(([x = 0], index) => line(`${path}.${index}.1`, words(x), unit, kind));
  const crossings = { alps: t`The Alps`, sound: t`The crossing to Sweden`, adriatic: t`The ferry to Greece` };
  return [
    {
      name: t`Truck`,
      lines: [
        line('truck.call_out', t`Call-out`, transport, 'money'),
        line('truck.per_km', t`Distance`, t`a km`, 'money'),
        line('truck.min_home', t`Least, within a country`, transport, 'money'),
        line('truck.min_abroad', t`Least, abroad`, transport, 'money'),
        line('truck.kg_per_dm', t`Weight that stands for a metre`, t`kg a loading metre`, 'weight'),
        line('truck.full_from_dm', t`Full truck from`, t`loading metres`, 'metres'),
        line('level', t`Level of all transports`, '%', 'percent'),
      ],
    },
    {
      name: t`Part load`,
      lines: [
        line('part.stops_home', t`Stops on the way, within a country`, transport, 'money'),
        line('part.stops_abroad', t`Stops on the way, abroad`, transport, 'money'),
        line('part.min_home', t`Least of a part load, within a country`, transport, 'money'),
        line('part.min_abroad', t`Least of a part load, abroad`, transport, 'money'),
        ...knots('part.share', figures.part.share, (dm) => shareAt(metres(dm)), t`% of a truck`, 'share'),
      ],
    },
    {
      name: t`Extras`,
      lines: [
        line('rates.handling.first_pallet', t`Handling by the driver, first pallet`, stop, 'money'),
        line('rates.handling.next_pallet', t`Handling, each further pallet`, t`a pallet`, 'money'),
        line('rates.handling.first_metre', t`Handling by the driver, first metre`, stop, 'money'),
        line('rates.handling.next_metre', t`Handling, each further metre`, t`a metre`, 'money'),
        line('rates.handling.most_metres', t`Handling, most metres charged`, t`metres`, 'number'),
        line('rates.tail_lift.least', t`Tail lift`, transport, 'money'),
        line('rates.tail_lift.rigid_dm', t`Tail lift, included length`, t`loading metres`, 'metres'),
        line('rates.tail_lift.step_dm', t`Tail lift, further step`, t`loading metres`, 'metres'),
        line('rates.tail_lift.per_step', t`Tail lift, each further step`, t`a step`, 'money'),
        line('rates.tail_lift.most', t`Tail lift, most`, transport, 'money'),
        line('rates.appointment', t`Appointment`, stop, 'money'),
        line('rates.insurance.share', t`Insurance by value`, t`% of the value`, 'share'),
        line('rates.insurance.least', t`Insurance, least`, transport, 'money'),
      ],
    },
    {
      name: t`Waiting`,
      lines: [
        line('rates.waiting.free_part', t`Free time, part load`, t`minutes`, 'number'),
        line('rates.waiting.free_full', t`Free time, full truck`, t`minutes`, 'number'),
        line('rates.waiting.hour', t`Each hour begun`, t`an hour`, 'money'),
        line('rates.waiting.most_hours', t`Most hours charged at a stop`, t`hours`, 'number'),
      ],
    },
    {
      name: t`Fuel`,
      lines: [
        line('fuel.share', t`Share of diesel in a transport`, '%', 'percent'),
        line('fuel.min', t`Least effect of diesel`, t`% of a transport`, 'percent'),
        line('fuel.max', t`Most effect of diesel`, t`% of a transport`, 'percent'),
      ],
    },
    {
      name: t`Margins`,
      lines: [
        line('margin.price', t`Price of a transport`, t`% of what carriers ask`, 'percent'),
        line('margin.offer', t`Offer to carriers`, t`% of what carriers ask`, 'percent'),
        line('margin.corridor', t`Carriers regular on the lane`, t`% of our price`, 'percent'),
        line('margin.network', t`Price of the pallet network`, t`% of its tariff`, 'percent'),
        line('margin.pass_on', t`Extras passed on to the carrier`, t`% of their price`, 'percent'),
      ],
    },
    {
      name: t`Pallet network`,
      lines: [
        ...knots('network.knots', figures.network.knots, (dm) => networkAt(metres(dm)), transport, 'money'),
        ...knots(
          'network.zone',
          figures.network.zone,
          (road) => networkFrom(format.kilometres(road)),
          t`% of the tariff`,
          'percent',
        ),
        ...Object.keys(figures.network.country).map((code) =>
          line(`network.country.${code}`, networkTo(countryName(code, locale)), t`% of the tariff`, 'percent'),
        ),
      ],
    },
    {
      name: t`Crossings`,
      lines: Object.keys(figures.crossings).map((name) =>
        line(`crossings.${name}.full`, crossings[name as keyof typeof crossings], t`a full truck`, 'money'),
      ),
    },
    { name: t`Within a country`, lines: countries('home', (country) => t`Within ${country}`) },
    { name: t`From a country`, lines: countries('out', (country) => t`From ${country}`) },
    { name: t`To a country`, lines: countries('in', (country) => t`To ${country}`) },
  ];
}
