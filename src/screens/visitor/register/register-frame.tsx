import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Node } from '#design/node/node.tsx';
import styles from '../join-frame.module.css';
import { JoinFrame } from '../join-frame.tsx';

type RegisterStep = 'business' | 'needs' | 'you' | 'done';

const ORDERS = {
  shipper: ['business', 'needs', 'you', 'done'],
  carrier: ['business', 'you', 'done'],
} as const satisfies Readonly<Record<string, readonly RegisterStep[]>>;

interface RegisterFrameProps {
  /** The kind of company; shipper by default. */
  readonly of?: keyof typeof ORDERS;
  readonly step: RegisterStep;
  /** Summaries of the previous steps' answers, by step. */
  readonly said?: Partial<Record<RegisterStep, string>>;
  readonly children: ReactNode;
}

/** The frame of a registration step: the list of steps on the left, or at the top on phones, and the step. */
export function RegisterFrame({ of = 'shipper', step, said, children }: RegisterFrameProps) {
  const { t } = useLingui();
  const order: readonly RegisterStep[] = ORDERS[of];
  const now = order.indexOf(step);
  const isCarrier = of === 'carrier';
  const steps = [
    {
      key: 'business',
      to: isCarrier ? '/auth/register/carrier/company' : '/auth/register/shipper/company',
      words: <Trans>Your business</Trans>,
    },
    { key: 'needs', to: '/auth/register/shipper/questions', words: <Trans>Your transport needs</Trans> },
    {
      key: 'you',
      to: isCarrier ? '/auth/register/carrier/account' : '/auth/register/shipper/account/infos',
      words: <Trans>Know more about you</Trans>,
    },
  ] as const;
  return (
    <JoinFrame
      title={step === 'done' ? <Trans>Account created</Trans> : <Trans>Create an account</Trans>}
      offersSignIn={step !== 'done'}
      side={
        <nav aria-label={t`Steps`}>
          <ol className={styles.steps}>
            {steps
              .filter(({ key }) => order.includes(key))
              .map(({ key, to, words }, index) => (
                <li key={key} className={styles.step}>
                  <Node shape="square" state={index < now ? 'done' : index === now ? 'now' : 'todo'} />
                  {index < now && step !== 'done' ? (
                    <Link to={to} className={styles.link}>
                      {words}
                      {said?.[key] !== undefined && <small>{said[key]}</small>}
                    </Link>
                  ) : (
                    <span aria-current={index === now ? 'step' : undefined}>{words}</span>
                  )}
                </li>
              ))}
          </ol>
        </nav>
      }
    >
      {children}
    </JoinFrame>
  );
}
