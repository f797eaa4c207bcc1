import type { DemoDomain } from './demo-domain.ts'
import { acme } from './domains/acme.ts'
import { escola } from './domains/escola.ts'

/** The domains that a new installation is seeded with, so that a visitor finds people, trails and a ranking that already has places. */
export const demoDomains: DemoDomain[] = [acme, escola]
