import type { ChosenCategory } from '@vereda/domain/category/category.ts'
import type { Categorised } from '@vereda/domain/category/category-tree.ts'
import type { Queries } from '../../platform/database/database.ts'
import { oneRow } from '../../platform/database/one-row.ts'

const CATEGORISED = {
  name: 'categorised-trails',
  text: `select g.id, g.categories from player p join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id
    where p.domain_id = $1 and p.player_id = $2 order by g.id`,
}

/** A player's group trails, each with the categories that it is listed under. */
export const categorisedTrails = (tx: Queries, playerId: string): Promise<Categorised[]> =>
  tx.rows<Categorised>(CATEGORISED, [tx.domainId, playerId])

const LAST = {
  name: 'last-category',
  text: `select last_category as category, last_sub_category as "subCategory" from account where domain_id = $1 and id = $2`,
}

/** The category and subcategory of the catalogue that an account looked at last. */
export const lastCategory = (tx: Queries, accountId: string): Promise<ChosenCategory> =>
  oneRow<ChosenCategory>(tx, LAST, [tx.domainId, accountId])

const KEEP = {
  name: 'keep-last-category',
  text: 'update account set last_category = $3, last_sub_category = $4 where domain_id = $1 and id = $2',
}

export async function keepLastCategory(
  tx: Queries,
  accountId: string,
  { category, subCategory }: ChosenCategory,
): Promise<void> {
  await tx.rows(KEEP, [tx.domainId, accountId, category, subCategory])
}
