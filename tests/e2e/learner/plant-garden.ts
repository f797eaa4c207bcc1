import { plantDomains } from '../../harness/plant-domain.ts'
import { gardenDomain } from './garden-domain.ts'

/** Puts the tests' domain into the installation that the shared server runs on. */
export const plantGarden = (hostkey: string): Promise<void> => plantDomains([gardenDomain(hostkey)])
