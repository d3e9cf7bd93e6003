import { describe, expect, it } from 'vitest';
import { isSameFirm } from '#freight/company/firm-name.ts';

describe('two names are of one firm', () => {
  it.each([
    ['Verrerie de la Lys', 'VERRERIE DE LA LYS'],
    ['Verrerie de la Lys', 'SAS VERRERIE DE LA LYS'],
    ['Transports Élan S.A.R.L.', 'SARL TRANSPORTS ELAN'],
    ['Transports Élan', 'SOCIETE A RESPONSABILITE LIMITEE TRANSPORTS ELAN'],
    ['Trans-Łódź Sp. z o.o.', 'TRANS ŁÓDŹ SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
    ['Müller GmbH', 'Muller'],
    ['De Smet N.V.', 'NV DE SMET'],
  ])('%s, %s', (one, other) => {
    expect([isSameFirm(one, other), isSameFirm(other, one)]).toEqual([true, true]);
  });
});

describe('two names are of two firms', () => {
  it.each([
    ['Verrerie de la Lys', 'Verrerie de la Lys Nord'],
    ['Transports Élan SAS', 'Transports Élan SARL'],
    ['DHL Freight', 'DHL Freight France'],
    ['SAS', 'SARL'],
    ['', ''],
    ['---', '...'],
  ])('%s, %s', (one, other) => {
    expect([isSameFirm(one, other), isSameFirm(other, one)]).toEqual([false, false]);
  });
});
