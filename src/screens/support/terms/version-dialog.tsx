import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { Select } from '#design/select/select.tsx';
import type { TermsVersion } from '#device/support/terms.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { useLocale } from '../../parts/format/use-format.ts';
import { LANGUAGE_NAMES } from '../../parts/language/language-names.ts';
import { TermsContent } from '../../parts/terms/terms-text.tsx';

interface VersionDialogProps {
  readonly version: TermsVersion;
  readonly onClose: () => void;
}

/** The text of a version, in each of its languages. */
export function VersionDialog({ version, onClose }: VersionDialogProps) {
  const { t } = useLingui();
  const own = useLocale();
  const [locale, setLocale] = useState(own);
  const text = version.texts.find((each) => each.locale === locale);
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={
        version.role === 'shipper' ? (
          <Trans>Terms of service for shippers</Trans>
        ) : (
          <Trans>Terms of service for carriers</Trans>
        )
      }
    >
      <Field label={<Trans>Language</Trans>}>
        <Select
          value={locale}
          onChange={({ target }) => setLocale(LOCALES.find((each) => each === target.value) ?? own)}
        >
          {LOCALES.map((each) => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </Select>
      </Field>
      {text !== undefined && <TermsContent terms={text} />}
    </Dialog>
  );
}
