/** A registration that is right. */
export function aRegistration() {
  return {
    version: 1,
    questions: [
      { key: 'volume', answers: ['from_6_to_20'] },
      { key: 'countries', answers: ['FR', 'BE'] },
    ],
    name: 'Verrerie de la Lys',
    vat_number: 'FR 40 303 265 045',
    phone: '03 53 01 42 00',
    address: { street: '18 rue du Dronckaert', city: 'Tourcoing', postal_code: '59200', country: 'FR' },
    user: {
      first_name: 'Claire',
      last_name: 'Dumortier',
      phone: '06 39 98 41 07',
      email: 'claire@glas.example',
      password: 'Tulipe-417-quai',
      terms_of_service: true,
      professionals: true,
      locale: 'fr',
      timezone: 'Europe/Paris',
    },
  };
}
