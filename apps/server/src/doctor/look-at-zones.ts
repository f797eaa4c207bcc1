import { isPlace } from '@vereda/domain/time/is-place.ts'
import { allDomains } from '../capabilities/directory/domains.ts'
import type { Installation } from '../installation.ts'
import { bad, type Finding } from './finding.ts'

/**
 * Finds domains whose time zone is an offset, which an earlier release accepted: the database reads its sign the other way round, and it has
 * no summer time.
 */
export async function lookAtZones({ database }: Pick<Installation, 'database'>): Promise<Finding[]> {
  const wrong = (await allDomains(database)).filter(({ timeZone }) => !isPlace(timeZone))
  return wrong.map(({ hostkey, timeZone }) =>
    bad(
      `${hostkey}: its time zone is ${timeZone}, which is not a place: its days and weeks may begin hours off. Choose a place in the studio, under Organisation.`,
    ),
  )
}
