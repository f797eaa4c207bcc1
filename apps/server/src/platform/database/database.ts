import pg from 'pg'

// int8 fits a JavaScript number here: counts and stamps stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** A statement with a name is prepared once for each connection. */
export type Statement = { name: string; text: string }

/** One domain's view of the database: every statement sees that domain's rows and no others. */
export type DomainTransaction = {
  domainId: number
  rows<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
}

/** The pool of connections, all in the application's role, and the ways to use one. */
export type Database = {
  /** Runs statements, each committed by itself, as one domain. */
  as<T>(domainId: number, work: (tx: DomainTransaction) => Promise<T>): Promise<T>
  /** Runs statements as one domain, all or nothing; again when the database asks for it. */
  atomically<T>(domainId: number, work: (tx: DomainTransaction) => Promise<T>): Promise<T>
  /** Reads the installation's own tables (the directory of domains). */
  rows<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  end(): Promise<void>
}

const RETRIED = new Set(['40001', '40P01']) // serialization failure, deadlock
const RETRIES = 5

// each connection remembers the domain that it was last set to, so that staying in one costs no round trip
const domains = new WeakMap<pg.PoolClient, number>()

// no domain: a statement on the installation's own tables must not see what the connection last worked for
const NO_DOMAIN = 0

async function setDomain(client: pg.PoolClient, domainId: number): Promise<void> {
  if (domains.get(client) === domainId) return
  domains.delete(client)
  const text = "select set_config('vereda.domain', $1, false)"
  await client.query({ name: 'enter-domain', text, values: [domainId === NO_DOMAIN ? '' : String(domainId)] })
  domains.set(client, domainId)
}

const rowsOf =
  (client: pg.ClientBase): DomainTransaction['rows'] =>
  async <Row extends object>({ name, text }: Statement, values: readonly unknown[] = []) =>
    (await client.query<Row>({ name, text, values: [...values] })).rows

async function enter(client: pg.PoolClient, domainId: number): Promise<DomainTransaction> {
  await setDomain(client, domainId)
  return { domainId, rows: rowsOf(client) }
}

async function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (fault) {
    await client.query('rollback').catch(() => undefined)
    throw fault
  }
}

const isRetried = (fault: unknown) => fault instanceof pg.DatabaseError && RETRIED.has(fault.code ?? '')

async function retried<T>(work: () => Promise<T>, left = RETRIES): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    if (left === 0 || !isRetried(fault)) throw fault
    return retried(work, left - 1)
  }
}

/** Opens the pool in the role `vereda_app`, which row-level security binds even when the owner signs in. */
export function openDatabase(config: pg.PoolConfig, onFault: (fault: Error) => void): Database {
  const pool = new pg.Pool({ max: 24, ...config, options: '-c role=vereda_app' })
  pool.on('error', onFault)
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  }
  // a connection is taken for each statement, never held between them: no work can wait for one while it keeps another
  const each = (domainId: number): DomainTransaction => ({
    domainId,
    rows: (statement, values) =>
      retried(() => withClient(async (client) => (await enter(client, domainId)).rows(statement, values))),
  })
  return {
    as: (domainId, work) => work(each(domainId)),
    atomically: (domainId, work) =>
      retried(() =>
        withClient(async (client) => {
          const tx = await enter(client, domainId)
          return inTransaction(client, () => work(tx))
        }),
      ),
    rows: each(NO_DOMAIN).rows,
    end: () => pool.end(),
  }
}

/** The owner's own transaction on one domain, for seeding and restoring: the caller begins and commits. */
export async function ownerTransaction(client: pg.Client, domainId: number): Promise<DomainTransaction> {
  await client.query("select set_config('vereda.domain', $1, true)", [String(domainId)])
  return { domainId, rows: rowsOf(client) }
}

/** Works within a transaction that is open already. */
export const within = (tx: DomainTransaction): Pick<Database, 'as' | 'atomically'> => ({
  as: (_, work) => work(tx),
  atomically: (_, work) => work(tx),
})
