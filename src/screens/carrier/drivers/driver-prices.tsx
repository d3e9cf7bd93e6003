import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Switch } from '#design/switch/switch.tsx';
import { refreshUser } from '#device/account/sign-in.ts';
import { showDriverPrices } from '#device/drivers/drivers.ts';
import { useViewer } from '#device/session/use-session.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';

/** Whether the drivers of the company see prices; for those who plan their work. */
export function DriverPrices() {
  const { company, plans } = useViewer();
  const change = useMutation({
    mutationFn: async (visible: boolean) => {
      await showDriverPrices(company?.uuid ?? '', visible);
      await refreshUser();
    },
    onError: notifyFault,
  });
  if (company === null || !plans) return null;
  const shown = change.isPending ? change.variables : company.settings.driver_prices === true;
  return (
    <Switch checked={shown} disabled={change.isPending} onChange={(event) => change.mutate(event.target.checked)}>
      <Trans>Drivers see what their missions pay</Trans>
    </Switch>
  );
}
