import { aRegistration } from './registration.ts';

/** A registration of a carrier that is right. */
export function aCarrier() {
  const { questions: _, ...company } = aRegistration();
  return {
    ...company,
    kind: 'DISPATCHER_DRIVER',
    name: 'Transports de la Lys',
    licence_number: '2026/31/0000417',
    user: { ...company.user, email: 'claire@lys.example' },
  };
}

/** A carrier that support opens. */
export function anOpening() {
  return {
    reason: 'Asked by telephone',
    kind: 'MONO_DRIVER',
    name: 'Łukasz Transport',
    country: 'PL',
    owner: {
      first_name: 'Łukasz',
      last_name: 'Wrona',
      email: 'lukasz@wrona.example',
      phone: '512 345 678',
      locale: 'pl',
    },
  };
}
