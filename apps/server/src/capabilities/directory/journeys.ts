import { randomUUID } from 'node:crypto'
import { addressPart } from '../../platform/address-part.ts'
import type { Queries } from '../../platform/database/database.ts'

export type Journey = { id: string; hostkey: string; name: string; logo: string | null }

const ADD = {
  name: 'add-journeys',
  text: `insert into journey (domain_id, id, hostkey, name, logo, position)
    select $1, j.hostkey, j.hostkey, j.name, j.logo, j.position
    from json_to_recordset($2) j(hostkey text, name text, logo text, position int)`,
}

/** Adds journeys in their order; a journey's id is its hostkey. */
export async function addJourneys(
  tx: Queries,
  journeys: readonly { hostkey: string; name: string; logo: string | null }[],
): Promise<void> {
  const rows = journeys.map((journey, position) => ({ ...journey, position }))
  await tx.rows(ADD, [tx.domainId, JSON.stringify(rows)])
}

/** The part of a request's `fresh` id that the new journey's id ends with. */
export const freshPart = (fresh: string) => fresh.slice(0, 8)

/** A new journey's id, which is part of addresses: its name in a form that an address may hold, and a part that makes it unique. */
export const journeyId = (name: string, fresh: string = randomUUID()) => {
  return [addressPart(name).slice(0, 24), freshPart(fresh)].filter(Boolean).join('-')
}
