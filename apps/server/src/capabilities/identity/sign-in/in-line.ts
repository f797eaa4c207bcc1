import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { FewAtATime } from '../../../platform/limits/few-at-a-time.ts'
import type { Domain } from '../../directory/domains.ts'
import type { From } from '../from.ts'

/** This is more than a processor hashes at once, and so few that all nodes together stay below what a network may spend. */
const OF_A_NETWORK = 8
const line = new FewAtATime(OF_A_NETWORK)

/**
 * Runs work that counts against a network until it went well, a few at a time for each network. If a whole school signed in at once, those
 * who are about to get in would use up what the network may spend, and the later ones would be told to wait for a quarter of an hour.
 */
export const inLine = async <T>(
  { id }: Pick<Domain, 'id'>,
  { addressHash }: Pick<From, 'addressHash'>,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> => (await line.run(`${id} ${addressHash.toString('hex')}`, work)) ?? refuse('too-many')
