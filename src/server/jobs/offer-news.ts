import { mailNews } from '../services/news/mail-news.ts';
import { matchOffers } from '../services/news/match-offers.ts';
import { pushNews } from '../services/news/push-news.ts';
import type { Job } from './job.ts';

/** New offers find the saved searches they fit; whoever saved them is told. */
export const offerNews: Job = {
  name: 'offer-news',
  schedule: '* * * * *',
  wakenBy: 'offers_opened',
  async run(context) {
    const { db, now } = context;
    await matchOffers(db, now());
    await pushNews(context);
    await mailNews(db, now());
  },
};
