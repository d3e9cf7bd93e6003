import { Trans } from '@lingui/react/macro';
import type { BookedEmissions } from '#freight/emissions/co2.ts';
import { useFormat } from '../format/use-format.ts';
import { EmissionsMethod } from './emissions-method.tsx';

interface EmissionsWhyProps {
  readonly co2: BookedEmissions;
  /** Gross, in kg. */
  readonly weight: number;
}

/** The sum that emissions came about by, the factor's source, and what the distance is. */
export function EmissionsWhy({ co2, weight }: EmissionsWhyProps) {
  const format = useFormat();
  const { source, version } = co2;
  const [tonnes, distance, factor] = [
    // Less than a tonne to the kilogram: 40 kg are not 0.0 t.
    format.number(weight / 1000, weight < 1000 ? 3 : 1),
    format.kilometres(co2.metres),
    format.number(co2.factor),
  ];
  return (
    <>
      <p>
        <Trans>
          {tonnes} t × {distance} × {factor} g per tonne-km. {source} {version}.
        </Trans>
      </p>
      <p>
        {co2.distance_basis === 'estimated' ? (
          <Trans>Road distance, estimated.</Trans>
        ) : (
          <Trans>Planned road distance.</Trans>
        )}
      </p>
      <p>
        <EmissionsMethod />
      </p>
    </>
  );
}
