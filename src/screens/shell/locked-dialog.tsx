import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { Dialog } from '#design/dialog/dialog.tsx';
import { is, type Membership } from '#freight/user/user.ts';
import { CompanyContact } from './company-contact.tsx';
import styles from './locked-dialog.module.css';

interface LockedDialogProps {
  readonly company: Membership;
  readonly onClose: () => void;
}

/** The limits of a suspended company: what goes on, what is closed, and the way out. */
export function LockedDialog({ company, onClose }: LockedDialogProps) {
  const { t } = useLingui();
  const isShipper = is.shipper(company.roles);
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Your account is suspended</Trans>}
      footer={
        isShipper && (
          <Link to="/billing/invoices" search={{ selectAll: 1 }} className={buttonClass('primary')} onClick={onClose}>
            <Trans>See what is to pay</Trans>
          </Link>
        )
      }
    >
      <div className={styles.lists}>
        <section>
          <h3>
            <Trans>Goes on</Trans>
          </h3>
          {isShipper ? (
            <ul>
              <li>
                <Trans>Shipments under way</Trans>
              </li>
              <li>
                <Trans>Tracking and proofs</Trans>
              </li>
              <li>
                <Trans>Cancelling, contacts, references and ratings</Trans>
              </li>
              <li>
                <Trans>Paying</Trans>
              </li>
            </ul>
          ) : (
            <ul>
              <li>
                <Trans>Missions you booked</Trans>
              </li>
              <li>
                <Trans>Proofs and payouts</Trans>
              </li>
            </ul>
          )}
        </section>
        <section>
          <h3>
            <Trans>Closed for now</Trans>
          </h3>
          {isShipper ? (
            <ul>
              <li>
                <Trans>New shipments</Trans>
              </li>
              <li>
                <Trans>Quotes</Trans>
              </li>
              <li>
                <Trans>Accepting bids</Trans>
              </li>
              <li>
                <Trans>Longer searches and share links</Trans>
              </li>
            </ul>
          ) : (
            <ul>
              <li>
                <Trans>Offers and bids</Trans>
              </li>
              <li>
                <Trans>Drivers</Trans>
              </li>
            </ul>
          )}
        </section>
      </div>
      <div className={styles.contact}>
        <p>
          <Trans>Your contact</Trans>
        </p>
        <CompanyContact company={company} />
      </div>
    </Dialog>
  );
}
