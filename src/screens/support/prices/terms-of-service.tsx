import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';

/** The way to the terms of service. */
export function TermsOfService() {
  return (
    <Paper aria-labelledby="terms-of-service">
      <PaperHead
        id="terms-of-service"
        end={
          <Link to="/support/prices" search={{ law: 'terms' }} className={buttonClass('white', 'sm')}>
            <Trans>Open the terms of service</Trans>
          </Link>
        }
      >
        <Trans>Terms of service</Trans>
      </PaperHead>
      <PaperBody>
        <Trans>What shippers and carriers accept, by version and language, and how many have accepted it.</Trans>
      </PaperBody>
    </Paper>
  );
}
