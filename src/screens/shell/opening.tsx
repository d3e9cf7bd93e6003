import { useLingui } from '@lingui/react/macro';
import { LoadingLayer } from '#design/loading-layer/loading-layer.tsx';

/** The whole screen while a page that was never here comes. */
export function Opening() {
  const { t } = useLingui();
  return <LoadingLayer>{t`Opening Lading`}</LoadingLayer>;
}
