import { placeKey } from './place.ts';

/** Names that the French post gives to zones, airports and business quarters, with the commune that they lie in. */
const OFFICES: Readonly<Record<string, readonly string[]>> = {
  'Aix-en-Provence': ['Aix les Milles', 'Les Milles', 'Pôle d’activités d’Aix'],
  'Aulnay-sous-Bois': ['Garonor'],
  Avignon: ['Montfavet', 'Avignon Montfavet'],
  Blagnac: ['Toulouse Blagnac', 'Toulouse Blagnac aéroport'],
  Bordeaux: ['Bordeaux Lac', 'Bordeaux Bacalan'],
  Bouguenais: ['Nantes Atlantique', 'Nantes Atlantique aéroport'],
  Brest: ['Brest Iroise'],
  "Castelnau-d'Estrétefonds": ['Eurocentre'],
  Cergy: ['Cergy Pontoise'],
  'Chasseneuil-du-Poitou': ['Futuroscope', 'Chasseneuil Futuroscope', 'Futuroscope Chasseneuil'],
  Chassieu: ['Eurexpo'],
  // The airport's own commune, Colombier-Saugnieu, is not in the list of communes.
  Pusignan: ['Lyon Saint-Exupéry', 'Lyon Saint-Exupéry aéroport', 'Satolas', 'Lyon Satolas aéroport'],
  Dourges: ['Delta 3', 'Dourges Delta 3'],
  Entzheim: ['Strasbourg aéroport', 'Strasbourg Entzheim'],
  'Fos-sur-Mer': ['Fos', 'Port de Fos'],
  Gennevilliers: ['Port de Gennevilliers'],
  'Grande-Synthe': ['Dunkerque Grande-Synthe'],
  'Le Bourget': ['Le Bourget aéroport', 'Aéroport du Bourget'],
  'Le Havre': ['Le Havre port', 'Port du Havre'],
  'Les Pennes-Mirabeau': ['Plan de Campagne'],
  'Les Ulis': ['Courtabœuf', 'Les Ulis Courtabœuf', 'Orsay Les Ulis'],
  Lille: ['Euralille', 'Lille Hellemmes', 'Lille Lomme', 'Hellemmes', 'Lomme'],
  Lyon: ['Lyon Part-Dieu', 'Lyon Perrache', 'Lyon Gerland', 'Lyon Confluence'],
  Marignane: ['Marseille aéroport', 'Marseille Provence aéroport', 'Marseille Marignane'],
  Massy: ['Massy Palaiseau'],
  Meylan: ['Meylan Inovallée', 'Grenoble Meylan'],
  Mérignac: ['Bordeaux Mérignac', 'Bordeaux aéroport'],
  Metz: ['Metz Technopôle', 'Metz Borny'],
  'Montigny-le-Bretonneux': ['Saint-Quentin-en-Yvelines', 'St Quentin Yvelines'],
  Nice: ['Nice aéroport'],
  Orly: ['Orly aérogares', 'Orly aérogare', 'Paris Orly', 'Orly aéroport', 'Orlytech'],
  Puteaux: ['Paris La Défense', 'La Défense', 'Puteaux La Défense'],
  'Roissy-en-France': [
    'Roissy',
    'Roissy CDG',
    'Roissy Charles de Gaulle',
    'Roissy aéroport',
    'Roissy Pôle',
    'Tremblay Roissy',
    'Aéroport CDG',
    'Paris CDG',
    'Paris Charles de Gaulle',
  ],
  Rungis: ['Rungis MIN', 'MIN de Rungis', 'Rungis Complexe', 'Rungis Silic'],
  'Saint-Denis': ['La Plaine Saint-Denis', 'Saint-Denis La Plaine'],
  'Saint-Louis': ['EuroAirport', 'Saint-Louis aéroport', 'Mulhouse aéroport'],
  Serris: ['Marne-la-Vallée', 'Val d’Europe'],
  Valbonne: ['Sophia Antipolis'],
  'Vandœuvre-lès-Nancy': ['Nancy Brabois', 'Vandœuvre Brabois'],
  'Vélizy-Villacoublay': ['Vélizy'],
  Villepinte: ['Paris Nord 2', 'Paris Nord II', 'Parc des expositions de Villepinte'],
  'Évry-Courcouronnes': ['Évry'],
  Vitrolles: ['Vitrolles Anjoly'],
};

const communeOf = new Map(
  Object.entries(OFFICES).flatMap(([commune, names]) => names.map((name) => [placeKey(name), commune] as const)),
);

/** The commune of a zone, airport or quarter with a post office of its own; none for any other name. */
export function communeOfOffice(name: string): string[] {
  const commune = communeOf.get(placeKey(name));
  return commune === undefined ? [] : [commune];
}
