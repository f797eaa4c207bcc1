import type pg from 'pg'
import { ownerTransaction } from '../../platform/database/database.ts'
import { asOwner } from '../../platform/database/owner.ts'
import { addJourneys } from './journeys.ts'

export type NewDomain = {
  hostkey: string
  name: string
  locale: string
  administratorEmail: string | null
  /** How many users may be active at once; null for any number. */
  licences: number | null
}

const ADD = `insert into domain (hostkey, name, locale, administrator_email, licences) values ($1, $2, $3, $4, $5)
  on conflict (hostkey) do nothing returning id`

/** Adds a domain with its default journey, as the database's owner; false where the hostkey is taken. */
export function addDomain(owner: pg.ClientConfig, domain: NewDomain): Promise<boolean> {
  const { hostkey, name, locale, administratorEmail, licences } = domain
  return asOwner(owner, async (client) => {
    await client.query('begin')
    const values = [hostkey, name, locale, administratorEmail, licences]
    const [row] = (await client.query<{ id: number }>(ADD, values)).rows
    if (row) await addJourneys(await ownerTransaction(client, row.id), [{ hostkey, name, logo: null }])
    await client.query('commit')
    return row !== undefined
  })
}
