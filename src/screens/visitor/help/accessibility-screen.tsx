import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '#design/layout/text.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { SupportContact } from '../../parts/support/support-contact.tsx';
import { HelpPage } from './help-page.tsx';
import styles from './page.module.css';

/** The accessibility statement. */
export function AccessibilityScreen() {
  const { t } = useLingui();
  usePageTitle(t`Accessibility`);
  return (
    <HelpPage>
      <Text as="h1" size="time" leading="1.1">
        <Trans>Accessibility</Trans>
      </Text>
      <div className={styles.sheet}>
        <p>
          <Trans>
            Lading aims at WCAG 2.2, level AA. Places, times, loads and states on driver screens have a contrast of at
            least 7 to 1. Everything can be done by keyboard and by one thumb, without swiping, holding or double
            tapping.
          </Trans>
        </p>
        <p>
          <Trans>
            States are shown by shape and word, never by colour alone. Text can be enlarged to 200%. Motion stops when
            your device asks for reduced motion.
          </Trans>
        </p>
        <p>
          <Trans>
            The map of a route is a picture; distance, driving time and addresses stand beside it as text. With a
            setting under Account, a step can be undone until you send it.
          </Trans>
        </p>
        <p>
          <Trans>Tell us what does not work for you:</Trans>
        </p>
        <SupportContact />
        <h2>
          <Trans>Sources</Trans>
        </h2>
        <p>
          <Trans>
            The map is drawn from Natural Earth (public domain). Places come from GeoNames (Creative Commons Attribution
            4.0) and from the French state's list of communes (Etalab, Licence Ouverte 2.0). Roads come from "Synthetic
            European road freight transport flow data" by D. Speth, V. Sauter, P. Plötz and T. Signer, after ETISplus
            (Mendeley Data, Creative Commons Attribution 4.0), with changes of ours.
          </Trans>
        </p>
      </div>
    </HelpPage>
  );
}
