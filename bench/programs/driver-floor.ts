import pg from 'pg'
import { tellSpent } from './tell-spent.ts'

export type DriverLoad = {
  owner: pg.ClientConfig
  domainId: number
  statement: { name: string; text: string }
  values: unknown[][]
  callers: number
}

async function connect({ owner, domainId }: DriverLoad): Promise<pg.Client> {
  const client = new pg.Client({ ...owner, options: '-c role=vereda_app' })
  await client.connect()
  await client.query("select set_config('vereda.domain', $1, false)", [String(domainId)])
  return client
}

// the same statement by a bare driver, from so many callers at once
process.once('message', async (load: DriverLoad) => {
  tellSpent()
  const clients = await Promise.all(Array.from({ length: load.callers }, () => connect(load)))
  let next = 0
  const began = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      while (next < load.values.length) await client.query({ ...load.statement, values: load.values[next++] })
    }),
  )
  process.send!(load.values.length / ((performance.now() - began) / 1000))
})
