import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { preferences } from '#device/session/preferences.ts';

/** Light, dark, or as the device does; it holds at once. */
export function ThemeChoice() {
  const { t } = useLingui();
  const { theme } = useSnapshot(preferences);
  const words = { system: <Trans>Same as this device</Trans>, light: <Trans>Light</Trans>, dark: <Trans>Dark</Trans> };
  return (
    <RadioGroup legend={t`Light or dark`} legendHidden>
      {(['system', 'light', 'dark'] as const).map((value) => (
        <Radio
          key={value}
          name="theme"
          framed
          value={value}
          checked={theme === value}
          onChange={() => {
            preferences.theme = value;
          }}
        >
          {words[value]}
        </Radio>
      ))}
    </RadioGroup>
  );
}
