import type { TakenJob } from '../../jobs/job.ts';
import type { Wing } from '../wing.ts';
import { setOffAccount } from './on-account/set-off.ts';
import { accountBalanceRoutes } from './routes/account-balances.ts';
import { bankRoutes } from './routes/bank.ts';
import { bookExportRoutes } from './routes/book-exports.ts';
import { correctionRoutes } from './routes/corrections.ts';
import { quarantineRoutes } from './routes/quarantines.ts';

/** Bank statements, money on account, quarantine, corrections of self-billed invoices and exports of the books. */
export const wing: Wing = {
  routes: [accountBalanceRoutes, bankRoutes, bookExportRoutes, correctionRoutes, quarantineRoutes],
  jobs: [
    // Sets what Lading owes a company off against its oldest open invoices.
    {
      queue: 'set-off',
      run: (context, { data }: TakenJob<{ company: string }>) => setOffAccount(context, data.company),
    },
  ],
};
