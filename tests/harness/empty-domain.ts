import type { DemoDomain } from '../../apps/server/src/demo/demo-domain.ts'

/** A domain for one test: one journey, no accounts and no trails. */
export const emptyDomain = (hostkey: string, name: string): DemoDomain => ({
  ...{ hostkey, name, tagline: '', locale: 'en', brand: null, logo: '', legal: '' },
  administratorEmail: `admin@${hostkey}.example`,
  journeys: [{ hostkey, name, logo: '' }],
  ...{ categories: [], accounts: [], trails: [], attempts: () => [] },
})
