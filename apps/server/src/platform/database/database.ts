import { isRefused } from '@vereda/domain/result/result.ts'
import pg from 'pg'
import { beginIn, domainValue, ENTER, NO_DOMAIN, queryIn } from './entered-query.ts'
import {
  ConnectionFault,
  DatabaseUnavailable,
  isNotThereNow,
  isOfConnection,
  isRolledBack,
} from './faults.ts'
import { retried } from './retry.ts'

// int8 values fit a JavaScript number here: counts and timestamps stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * A statement with a name is prepared once for each connection. `isRepeatable` marks one that may be sent twice, because its key makes the
 * second run find the first one's work. A statement that only reads (`select …`) may always be repeated.
 */
export type Statement = { name: string; text: string; isRepeatable?: true }

/** One domain's view of the database: every statement sees that domain's rows and no others. */
type View = {
  readonly domainId: number
  rows<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
}
/** Statements that are each committed on their own: for reading, and for writes of one statement. */
export type Statements = View & { readonly commits: 'each' }
/** Statements that are committed together or not at all. */
export type Transaction = View & { readonly commits: 'together'; readonly onRefusal: OnRefusal }
/** A transaction that is committed even when its work ends in a refusal. */
export type KeptTransaction = Transaction & { readonly onRefusal: 'keep' }
/** Either of the two: for code that reads, or writes by one statement. */
export type Queries = Statements | Transaction
/** For counters of attempts and their log, which must stay whatever the attempt's outcome. */
export type Counting = Statements | KeptTransaction
/** What happens to a transaction whose work ends in a refusal. */
export type OnRefusal = 'roll back' | 'keep'

/** The pool of connections and the ways to use one. Each call's statements are bound to one domain by row-level security. */
export type Database = {
  /** Runs statements as one domain, each committed on its own. */
  as<T>(domainId: number, work: (statements: Statements) => Promise<T>): Promise<T>
  /**
   * Runs statements as one domain, all or nothing. Runs them again when the database asks for that or went away before the commit. When the
   * work ends in a refusal, everything is rolled back.
   */
  atomically<T>(domainId: number, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The same, but what was written stays when the work ends in a refusal: a counter of attempts must also count the failed ones. */
  evenIfRefused<T>(domainId: number, work: (tx: KeptTransaction) => Promise<T>): Promise<T>
  /** Reads the installation's own tables (the directory of domains). */
  rows<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  end(): Promise<void>
}

const CONNECTIONS = 24
const CONNECT_MS = 5_000
// longer than the server's own limit of 15 s: by now no answer will come, not even a refusal
const SILENT_MS = 20_000

const isRepeatable = ({ text, isRepeatable }: Statement) =>
  isRepeatable === true || text.startsWith('select ')

const configOf = ({ name, text }: Statement, values: readonly unknown[]): pg.QueryConfig => ({
  name,
  text,
  values: [...values],
})

/** One use of a connection. `ask` wraps each of its statements; a connection that broke is closed. */
class Lease {
  readonly client: pg.PoolClient
  #fault: Error | undefined
  constructor(client: pg.PoolClient) {
    this.client = client
  }

  async ask<T>(statement: Promise<T>, { mayStand }: { mayStand: boolean }): Promise<T> {
    try {
      return await statement
    } catch (fault) {
      if (!isOfConnection(fault)) throw fault
      this.#fault = fault as Error
      throw new ConnectionFault(fault, mayStand && !isRolledBack(fault))
    }
  }

  get isBroken(): boolean {
    return this.#fault !== undefined
  }

  end(): void {
    this.client.release(this.#fault)
  }
}

async function lease(pool: pg.Pool): Promise<Lease> {
  try {
    return new Lease(await pool.connect())
  } catch (fault) {
    if (isNotThereNow(fault)) throw new ConnectionFault(fault, false)
    // every connection is in use for longer than a caller waits, or the server now refuses credentials that were good at the start (a
    // password, a certificate): the database's operator has to fix that, and trying again does not help
    throw new DatabaseUnavailable(fault)
  }
}

async function leased<T>(pool: pg.Pool, work: (lease: Lease) => Promise<T>): Promise<T> {
  const held = await lease(pool)
  try {
    return await work(held)
  } finally {
    held.end()
  }
}

/**
 * Sends a transaction's statements over one connection, one after the other, even where several are asked at once. `end` sends no more and
 * waits for what was sent: when work fails, its other statements may still be waiting, and would be sent after the rollback.
 */
function openView<On extends OnRefusal>(held: Lease, domainId: number, onRefusal: On) {
  let last: Promise<unknown> = Promise.resolve()
  let isOver = false
  const ask = <Row extends object>(config: pg.QueryConfig) => {
    if (isOver) throw new Error(`the transaction had ended before its statement ${config.name} was sent`)
    return held.ask(held.client.query<Row>(config), { mayStand: false })
  }
  async function rows<Row extends object>(statement: Statement, values: readonly unknown[] = []) {
    const answer = last.then(() => ask<Row>(configOf(statement, values)))
    last = answer.catch(() => undefined)
    return (await answer).rows
  }
  async function end() {
    isOver = true
    await last
  }
  return { tx: { domainId, commits: 'together' as const, onRefusal, rows }, end }
}

type Piece<T, On extends OnRefusal> = {
  work(tx: Transaction & { readonly onRefusal: On }): Promise<T>
  onRefusal: On
}

async function inTransaction<T, On extends OnRefusal>(
  held: Lease,
  domainId: number,
  { work, onRefusal }: Piece<T, On>,
): Promise<T> {
  await held.ask(held.client.query(beginIn(domainId)), { mayStand: false })
  const { tx, end } = openView(held, domainId, onRefusal)
  try {
    const result = await work(tx).finally(end)
    if (onRefusal === 'roll back' && isRefused(result))
      await held.ask(held.client.query('rollback'), { mayStand: false })
    // the commit may have happened even though its answer is lost
    else await held.ask(held.client.query('commit'), { mayStand: true })
    return result
  } catch (fault) {
    if (!held.isBroken)
      await held.ask(held.client.query('rollback'), { mayStand: false }).catch(() => undefined)
    throw fault
  }
}

function openPool(config: pg.PoolConfig, onFault: (fault: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: SILENT_MS,
    keepAlive: true,
    ...config,
    // the types lack this option: the query that each new connection runs before it is used
    onConnect: (client: pg.ClientBase) => client.query({ ...ENTER, values: [domainValue(NO_DOMAIN)] }),
  })
  // without a listener, the end of an idle connection would end the process; while a connection is in use, its statement reports the
  // error
  pool.on('error', (fault) => {
    // while a pool closes, its connections may still be open when the database ends
    if (!pool.ending) onFault(fault)
  })
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Opens the pool. The user that signs in must be allowed to work as the role `vereda_app`. */
export function openDatabase(config: pg.PoolConfig, onFault: (fault: Error) => void): Database {
  const pool = openPool(config, onFault)
  // a connection is taken for each statement and never held between them, so no work can wait for one while it keeps another
  const each = (domainId: number): Statements => ({
    domainId,
    commits: 'each',
    rows: <Row extends object>(statement: Statement, values: readonly unknown[] = []) => {
      const config = configOf(statement, values)
      const once = (held: Lease) => held.ask(queryIn<Row>(held.client, domainId, config), { mayStand: true })
      return retried(() => leased(pool, once), { isRepeatable: isRepeatable(statement) })
    },
  })
  const together = <T, On extends OnRefusal>(domainId: number, piece: Piece<T, On>) =>
    retried(() => leased(pool, (held) => inTransaction(held, domainId, piece)), { isRepeatable: false })
  return {
    as: (domainId, work) => work(each(domainId)),
    atomically: (domainId, work) => together(domainId, { work, onRefusal: 'roll back' }),
    evenIfRefused: (domainId, work) => together(domainId, { work, onRefusal: 'keep' }),
    rows: each(NO_DOMAIN).rows,
    end: () => pool.end(),
  }
}

/** A transaction of the owner on one domain, for seeding and restoring. The caller begins and commits it. */
export async function ownerTransaction(client: pg.Client, domainId: number): Promise<KeptTransaction> {
  await client.query("select set_config('vereda.domain', $1, true)", [String(domainId)])
  const rows = async <Row extends object>(statement: Statement, values: readonly unknown[] = []) =>
    (await client.query<Row>(configOf(statement, values))).rows
  return { domainId, commits: 'together', onRefusal: 'keep', rows }
}

/** Runs work within a transaction that is already open. */
export const within = (tx: Transaction): Pick<Database, 'atomically'> => ({
  atomically: (_, work) => work(tx),
})
