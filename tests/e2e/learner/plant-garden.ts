import { plantDomains } from '../../harness/plant-domain.ts'
import { gardenDomain } from './garden-domain.ts'

/** Adds the tests' domain to the installation of the shared server. */
export const plantGarden = (hostkey: string): Promise<void> => plantDomains([gardenDomain(hostkey)])
