import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';

/** The way to the rows of the law, below which no price goes. */
export function LawOfThePlace() {
  return (
    <Paper aria-labelledby="law-of-the-place">
      <PaperHead
        id="law-of-the-place"
        end={
          <Link to="/support/prices" search={{ law: 'current' }} className={buttonClass('white', 'sm')}>
            <Trans>Open the rows of the law</Trans>
          </Link>
        }
      >
        <Trans>Law of the place</Trans>
      </PaperHead>
      <PaperBody>
        <Trans>Who loads and unloads, what waiting costs at the least, and below what no transport is sold.</Trans>
      </PaperBody>
    </Paper>
  );
}
