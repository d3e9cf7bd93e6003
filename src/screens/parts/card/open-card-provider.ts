import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** The card provider of the configuration. */
interface CardProvider {
  readonly provider: 'stripe' | 'sandbox';
  readonly publishable_key: string;
}

/** Loads the script of the card provider, once; only pages where a card is entered call it. @throws where it is not reached */
export async function openCardProvider(
  { provider, publishable_key: key }: CardProvider,
  locale: StripeElementLocale,
): Promise<Stripe | null> {
  if (provider === 'sandbox') await loadSandbox();
  return loadStripe(key, { locale });
}

let sandbox: Promise<void> | null = null;

/** The script of the sandbox takes the place of Stripe's, which is not loaded then. */
function loadSandbox(): Promise<void> {
  sandbox ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = '/sandbox/stripe.js';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      sandbox = null;
      script.remove();
      reject(new Error('The sandbox of cards did not load.'));
    });
    document.head.append(script);
  });
  return sandbox;
}
