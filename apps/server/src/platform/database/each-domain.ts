import { eachAtMost } from '../files/each-at-most.ts'
import { isDatabaseAway } from './faults.ts'

type Of = number | { id: number }

const inDomain = (domain: Of, cause: unknown) =>
  new Error(`in domain ${typeof domain === 'number' ? domain : domain.id}`, { cause })

/**
 * Does work in every domain, `atOnce` domains at a time. A failure in one domain does not keep the others from their turn: all failures are
 * thrown at the end as one error. A database that is away ends the work at once.
 */
export async function eachDomain<T extends Of>(
  domains: Iterable<T>,
  work: (domain: T) => Promise<unknown>,
  atOnce = 1,
): Promise<void> {
  const faults: Error[] = []
  await eachAtMost(atOnce, domains, async (domain) => {
    try {
      await work(domain)
    } catch (fault) {
      if (isDatabaseAway(fault)) throw fault
      faults.push(inDomain(domain, fault))
    }
  })
  if (faults.length > 0) throw new AggregateError(faults, `in ${faults.length} domains`)
}
