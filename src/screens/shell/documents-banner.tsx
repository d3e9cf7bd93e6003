import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Banner } from '#design/banner/banner.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { haveEnded, warningOf } from '#freight/company/company-document.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { daysBetween } from '#freight/values/calendar-date.ts';

/**
 * A document of the company expires soon, or has expired: booking and bidding are blocked. `end` is its last valid day.
 */
export function DocumentsBanner({ end }: { readonly end: string }) {
  const today = bookDay(useMinute());
  const left = daysBetween(today, end);
  if (warningOf(end, today) === null) return null;
  const actions = (
    <Link to="/onboarding" className={buttonClass('link', 'sm')}>
      <Trans>Send the next</Trans>
    </Link>
  );
  return haveEnded(end, today) ? (
    <Banner tone="danger" icon="lock-f" actions={actions}>
      <Trans>A document of your company has expired: booking and bidding are closed. Your missions go on.</Trans>
    </Banner>
  ) : (
    <Banner tone="warn" icon="clock-f" actions={actions}>
      <Plural
        value={left}
        _0="A document of your company is valid until today. Then booking and bidding close."
        one="A document of your company expires in # day. Then booking and bidding close."
        other="A document of your company expires in # days. Then booking and bidding close."
      />
    </Banner>
  );
}
