import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { classNames } from '#design/class-names.ts';
import type { SupportedCarrier } from '#device/support/carriers.ts';
import type { CarrierState } from '#freight/company/carrier.ts';
import { DOCUMENT_KINDS } from '#freight/company/company-document.ts';
import { fullName } from '#freight/user/initials.ts';
import { countryName } from '../../parts/format/country-name.ts';
import { useFormat, useLocale } from '../../parts/format/use-format.ts';
import desk from '../support.module.css';
import { CarrierBadge } from './carrier-badge.tsx';
import styles from './carriers.module.css';

interface CarrierRowProps {
  readonly carrier: SupportedCarrier;
  readonly state: CarrierState | 'all';
  readonly q: string;
  readonly current: boolean;
}

/** A carrier of the list: who, where, how far, and how many documents are missing. */
export function CarrierRow({ carrier, state, q, current }: CarrierRowProps) {
  const locale = useLocale();
  const format = useFormat();
  const { uuid, name, owner, country, owes, created_at } = carrier;
  const documents = owes.filter(({ kind }) => DOCUMENT_KINDS.some((each) => each === kind)).length;
  return (
    <Link
      to="/support/carriers"
      search={{ ...(state === 'all' ? {} : { state }), ...(q === '' ? {} : { q }), carrier: uuid }}
      replace
      className={classNames(desk.line, styles.row)}
      activeProps={{}}
      aria-current={current || undefined}
    >
      <span className={desk.who}>
        <b>{name}</b>
        <small>{owner === null ? <Trans>No owner</Trans> : fullName(owner)}</small>
      </span>
      <span className={desk.firm}>
        {countryName(country, locale)}
        <small>{format.shortDay(Date.parse(created_at))}</small>
      </span>
      <span>
        <CarrierBadge carrier={carrier} />
      </span>
      <small>
        <Plural value={documents} _0="Documents complete" one="# document open" other="# documents open" />
      </small>
    </Link>
  );
}
