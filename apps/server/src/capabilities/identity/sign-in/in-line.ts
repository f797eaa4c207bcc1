import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { FewAtATime } from '../../../platform/limits/few-at-a-time.ts'
import type { Domain } from '../../directory/domains.ts'
import type { From } from '../from.ts'

/** More than a processor hashes at once, and so few that all nodes together stay below what a network may spend. */
const OF_A_NETWORK = 8
const line = new FewAtATime(OF_A_NETWORK)

/**
 * Does what is counted with a network until it went well, a few at a time of each network: were a whole school under way at once, the later ones
 * would find all that theirs may spend used up by others who are about to get in, and be told to wait for a quarter of an hour.
 */
export const inLine = async <T>(
  { id }: Pick<Domain, 'id'>,
  { addressHash }: Pick<From, 'addressHash'>,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> => (await line.run(`${id} ${addressHash.toString('hex')}`, work)) ?? refuse('too-many')
