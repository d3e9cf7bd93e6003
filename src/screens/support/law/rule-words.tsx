import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LawFigures, LawRule } from '#freight/law/law.ts';
import { useFormat } from '../../parts/format/use-format.ts';

type Of<Rule extends LawRule> = Extract<LawFigures, { rule: Rule }>;

/** The names of rules. */
export function useRuleName(): (rule: LawRule) => string {
  const { t } = useLingui();
  const names: Readonly<Record<LawRule, string>> = {
    handling: t`Loading and unloading`,
    waiting: t`Waiting at a stop`,
    cost: t`Least cost of a transport`,
    cabotage: t`Cabotage and posting`,
    tachograph: t`Tachograph of vans`,
    goods_code: t`Code before loading`,
    vat: t`VAT rate`,
    refinancing: t`Rate of the ECB, for late interest`,
  };
  return (rule) => names[rule];
}

/** A rule in words, with its figures. */
export function RuleWords({ figures }: { readonly figures: LawFigures }) {
  switch (figures.rule) {
    case 'handling':
      return <HandlingWords figures={figures} />;
    case 'waiting':
      return <WaitingWords figures={figures} />;
    case 'cost':
      return <CostWords figures={figures} />;
    case 'cabotage':
      return <CabotageWords figures={figures} />;
    case 'tachograph':
      return <TachographWords figures={figures} />;
    case 'goods_code':
      return <CodeWords figures={figures} />;
    case 'vat':
      return <PercentWords value={figures.rate / 10} digits={1} />;
    case 'refinancing':
      return <PercentWords value={figures.rate / 100} digits={2} />;
  }
}

function PercentWords({ value, digits }: { readonly value: number; readonly digits: number }) {
  const rate = useFormat().number(value, digits);
  return <Trans>{rate}%</Trans>;
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

function CabotageWords({ figures }: { readonly figures: Of<'cabotage'> }) {
  const { unloads, within_days: days, days_out: out } = figures;
  return (
    <>
      <Plural value={unloads} one="# unloading" other="# unloadings" /> <Trans>by a carrier of another country,</Trans>{' '}
      <Plural value={days} one="within # day," other="within # days," />{' '}
      <Plural value={out} one="then # day out." other="then # days out." />
    </>
  );
}

function TachographWords({ figures }: { readonly figures: Of<'tachograph'> }) {
  const format = useFormat();
  const [over, to] = [tonnes(format.number, figures.over_kg), tonnes(format.number, figures.to_kg)];
  return (
    <Trans>
      Needed abroad by vans of over {over} t up to {to} t.
    </Trans>
  );
}

function CodeWords({ figures }: { readonly figures: Of<'goods_code'> }) {
  const format = useFormat();
  const { system, listed, from_kg, valid_days: days } = figures;
  const weight = format.kilograms(from_kg);
  return (
    <>
      {system}: {listed ? <Trans>for goods of a list,</Trans> : <Trans>for all goods from {weight},</Trans>}{' '}
      <Plural value={days} one="valid for # day." other="valid for # days." />
    </>
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
