import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Node } from '#design/node/node.tsx';
import styles from '../gate.module.css';
import { Gate } from '../gate.tsx';

type RegisterStep = 'business' | 'needs' | 'you' | 'done';

const ORDER: readonly RegisterStep[] = ['business', 'needs', 'you', 'done'];

interface RegisterFrameProps {
  readonly step: RegisterStep;
  /** What was answered in the steps before, by step. */
  readonly said?: Partial<Record<RegisterStep, string>>;
  readonly children: ReactNode;
}

/** Around each step of a registration: the road at the left, or above on phones, and the step on paper. */
export function RegisterFrame({ step, said, children }: RegisterFrameProps) {
  const { t } = useLingui();
  const now = ORDER.indexOf(step);
  const steps = [
    { key: 'business', to: '/auth/register/shipper/company', words: <Trans>Your business</Trans> },
    { key: 'needs', to: '/auth/register/shipper/questions', words: <Trans>Your transport needs</Trans> },
    { key: 'you', to: '/auth/register/shipper/account/infos', words: <Trans>Know more about you</Trans> },
  ] as const;
  return (
    <Gate
      title={step === 'done' ? <Trans>Account created</Trans> : <Trans>Create an account</Trans>}
      offersSignIn={step !== 'done'}
      side={
        <nav aria-label={t`Steps`}>
          <ol className={styles.steps}>
            {steps.map(({ key, to, words }, index) => (
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
    </Gate>
  );
}
