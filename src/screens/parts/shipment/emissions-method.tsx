import { Trans } from '@lingui/react/macro';

/** By what method emissions are stated, and for which truck: an electric one has another factor. */
export function EmissionsMethod() {
  return (
    <Trans>
      Method of EN ISO 14083: well to wheel, for a diesel truck of 34 to 40 t. An electric one has another factor.
    </Trans>
  );
}
