import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LawFigures, LawRule } from '#freight/law/law.ts';
import { useFormat } from '../../parts/format/use-format.ts';

type Of<Rule extends LawRule> = Extract<LawFigures, { rule: Rule }>;

/** The subject of a rule. */
export function RuleName({ rule }: { readonly rule: LawRule }) {
  const names: Readonly<Record<LawRule, ReactNode>> = {
    handling: <Trans>Loading and unloading</Trans>,
    waiting: <Trans>Waiting at a stop</Trans>,
    cost: <Trans>Least cost of a transport</Trans>,
  };
  return names[rule];
}

/** A rule in words, with its figures. */
export function RuleWords({ figures }: { readonly figures: LawFigures }) {
  if (figures.rule === 'handling') return <HandlingWords figures={figures} />;
  return figures.rule === 'waiting' ? <WaitingWords figures={figures} /> : <CostWords figures={figures} />;
}

function HandlingWords({ figures }: { readonly figures: Of<'handling'> }) {
  const format = useFormat();
  const { driver, over_kg, groupage, carrier_below_kg: below } = figures;
  const [heavy, light] = [tonnes(format.number, over_kg), tonnes(format.number, below ?? 0)];
  return (
    <>
      {driver === 'agreed' && <Trans>As the booking says.</Trans>}
      {driver === 'forbidden' && over_kg === 0 && <Trans>Forbidden to drivers of any vehicle.</Trans>}
      {driver === 'forbidden' && over_kg > 0 && <Trans>Forbidden to drivers of vehicles over {heavy} t.</Trans>}{' '}
      {driver === 'forbidden' && groupage && <Trans>Allowed with groupage.</Trans>}
      {below !== undefined && (
        <Trans>
          Where nothing is agreed: the carrier below {light} t, from there on the sender loads and the consignee
          unloads.
        </Trans>
      )}
    </>
  );
}

function WaitingWords({ figures }: { readonly figures: Of<'waiting'> }) {
  const format = useFormat();
  const { free_minutes, hour_price, most_hours_a_day: most, later_days } = figures;
  const price = format.money(hour_price);
  const [second, third] = later_days.map((factor) => format.number((factor - 1000) / 10, factor % 10 === 0 ? 0 : 1));
  return (
    <>
      <Plural value={free_minutes} one="# minute free" other="# minutes free" />,{' '}
      <Trans>then at least {price} for each hour begun.</Trans>{' '}
      {most !== null && <Plural value={most} one="At most # hour a day." other="At most # hours a day." />}{' '}
      {second !== undefined && third === undefined && <Trans>From the second day on {second}% more.</Trans>}
      {second !== undefined && third !== undefined && (
        <Trans>
          The second day {second}% more, later days {third}% more.
        </Trans>
      )}
    </>
  );
}

function CostWords({ figures: { classes } }: { readonly figures: Of<'cost'> }) {
  const format = useFormat();
  return (
    <ul>
      {VEHICLE_CLASSES.map((name) => {
        const [km, hour] = [format.money(classes[name].per_km), format.money(classes[name].per_hour)];
        return (
          <li key={name}>
            <ClassName name={name} />:{' '}
            <Trans>
              {km} a km, {hour} an hour
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}

/** Classes of vehicles, the smallest first. */
export const VEHICLE_CLASSES = ['van', 'light', 'rigid', 'articulated'] as const;

/** A class of vehicles, by what its vehicles weigh at the most. */
export function ClassName({ name }: { readonly name: (typeof VEHICLE_CLASSES)[number] }) {
  const names = {
    van: <Trans>Van up to 3.5 t</Trans>,
    light: <Trans>Truck up to 7.5 t</Trans>,
    rigid: <Trans>Rigid truck up to 19 t</Trans>,
    articulated: <Trans>Articulated truck up to 40 t</Trans>,
  };
  return names[name];
}

function tonnes(number: (value: number, digits?: number) => string, kilograms: number): string {
  return number(kilograms / 1000, kilograms % 1000 === 0 ? 0 : 1);
}
