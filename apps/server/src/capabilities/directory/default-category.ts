import pg from 'pg'

const SET = 'update domain set default_category = $2 where hostkey = $1'

/** Says which category a domain's catalogue begins with (null: all), as the owner; false where there is no such domain. */
export async function setDefaultCategory(
  owner: pg.ClientConfig,
  hostkey: string,
  path: string | null,
): Promise<boolean> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return (await client.query(SET, [hostkey, path])).rowCount === 1
  } finally {
    await client.end()
  }
}
