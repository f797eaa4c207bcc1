import pg from 'pg'

const SET = 'update domain set framing_origins = $2 where hostkey = $1'

/** Says which origins' pages may frame a domain's, as the owner; none closes it to all. False where there is no such domain. */
export async function setFramingOrigins(
  owner: pg.ClientConfig,
  hostkey: string,
  origins: readonly string[],
): Promise<boolean> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return (await client.query(SET, [hostkey, origins])).rowCount === 1
  } finally {
    await client.end()
  }
}
