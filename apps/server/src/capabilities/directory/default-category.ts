import { standsIn } from '@vereda/domain/category/move-category.ts'
import type pg from 'pg'
import { asOwner } from '../../platform/database/owner.ts'

const DOMAIN = `select id, set_config('vereda.domain', id::text, false) from domain where hostkey = $1`
const CATEGORIES = `select distinct c.path from group_trail g cross join unnest(g.categories) c (path) where g.domain_id = $1 order by 1`
const SET = 'update domain set default_category = $2 where id = $1'

/** The outcome. Where the domain has no such category, it holds the categories of the domain's trails. */
export type DefaultCategory = 'set' | 'no-domain' | { there: string[] }

/** Sets the category that a domain's catalogue begins with (null: all), as the database's owner. */
export function setDefaultCategory(
  owner: pg.ClientConfig,
  hostkey: string,
  path: string | null,
): Promise<DefaultCategory> {
  return asOwner(owner, async (client) => {
    const [domain] = (await client.query<{ id: number }>(DOMAIN, [hostkey])).rows
    if (!domain) return 'no-domain'
    const { rows } = await client.query<{ path: string }>(CATEGORIES, [domain.id])
    const there = rows.map((row) => row.path)
    if (path !== null && !standsIn(there, path)) return { there }
    await client.query(SET, [domain.id, path])
    return 'set'
  })
}
