/** What statements that write rows are made of: identifiers, one word of several, and the plan of a stop. */
export const ROW_FUNCTIONS: readonly string[] = [
  `create function pg_temp.id(kind int, number bigint) returns uuid language sql immutable as $$
    select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid $$`,

  `create function pg_temp.pick(words text[], number bigint) returns text language sql immutable as $$
    select words[1 + number % cardinality(words)] $$`,

  `create function pg_temp.stop(number bigint, day date, opens int) returns jsonb language sql immutable as $$
    select jsonb_build_object(
      'address', jsonb_build_object(
        'name', pg_temp.pick('{Filature,Verrerie,Papeterie,Brasserie,Fonderie,Minoterie,Tannerie}', number) || ' '
          || pg_temp.pick('{de la Lys,du Port,des Flandres,du Marais,de la Plaine}', number / 7),
        'street_name', 1 + number % 190 || ' '
          || pg_temp.pick('{rue du Port,rue de la Gare,quai Nord,route de Lille,chemin Vert}', number / 3),
        'postal_code', lpad((10000 + number * 7919 % 85000)::text, 5, '0'),
        'city', pg_temp.pick('{Tourcoing,Lille,Antwerpen,Gent,Köln,Duisburg,Eindhoven,Metz,Reims,Poznań,Łódź}', number),
        'country', 'FR', 'division_code', 'FR-59',
        'location', jsonb_build_object('lat', 48 + number % 400 / 100.0, 'lng', 2 + number % 700 / 100.0)),
      'comment', 'Connection ' || number % 9 || ', dock ' || number % 31,
      'contact', jsonb_build_object('name', 'Ilse Verbeke', 'phone', '+33320000001'),
      'time_slot', jsonb_build_object('date', day, 'start_time', opens, 'end_time', opens + 90, 'flexible', false),
      'meeting', jsonb_build_object('rendez_vous', false, 'comment', ''),
      'handling', jsonb_build_object('driver', false, 'tail_lift', number % 4 = 0)) $$`,
];
