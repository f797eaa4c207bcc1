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

// int8 fits a JavaScript number here: counts and stamps stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * A statement with a name is prepared once for each connection. `isRepeatable` stands on one that may be sent twice because its key makes
 * the second find the first's work; what only reads (`select …`) may be in any case.
 */
export type Statement = { name: string; text: string; isRepeatable?: true }

/** One domain's view of the database: every statement sees that domain's rows and no others. */
type View = {
  readonly domainId: number
  rows<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
}
/** Statements that are each committed by themselves: for reading, and for writing what one statement writes. */
export type Statements = View & { readonly commits: 'each' }
/** Statements that stand together or not at all. */
export type Transaction = View & { readonly commits: 'together'; readonly onRefusal: OnRefusal }
/** A transaction that stands when its work ends in a refusal, too. */
export type KeptTransaction = Transaction & { readonly onRefusal: 'keep' }
/** Either: for what reads, or writes by one statement. */
export type Queries = Statements | Transaction
/** For what counts, whatever it comes to: tries, and the log of them. */
export type Counting = Statements | KeptTransaction
/** What becomes of the statements of a transaction whose work ends in a refusal. */
export type OnRefusal = 'roll back' | 'keep'

/** The pool of connections and the ways to use one. Each call's statements are bound to one domain by row-level security. */
export type Database = {
  /** Runs statements, each committed by itself, as one domain. */
  as<T>(domainId: number, work: (statements: Statements) => Promise<T>): Promise<T>
  /**
   * Runs statements as one domain, all or nothing; again when the database asks for it or went away before the commit. Nothing stays of work
   * that ends in a refusal.
   */
  atomically<T>(domainId: number, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The same, but that what was written stays when the work ends in a refusal: what counts tries must not forget those that failed. */
  evenIfRefused<T>(domainId: number, work: (tx: KeptTransaction) => Promise<T>): Promise<T>
  /** Reads the installation's own tables (the directory of domains). */
  rows<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  end(): Promise<void>
}

const CONNECTIONS = 24
const CONNECT_MS = 5_000
// beyond the server's own limit of 15 s: nothing comes any more, not even a refusal
const SILENT_MS = 20_000

const isRepeatable = ({ text, isRepeatable }: Statement) =>
  isRepeatable === true || text.startsWith('select ')

const configOf = ({ name, text }: Statement, values: readonly unknown[]): pg.QueryConfig => ({
  name,
  text,
  values: [...values],
})

/** Uses a connection for one thing. `ask` wraps each of its statements; one that broke is thrown away. */
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
    // every connection is in use for longer than a caller waits, or what was good at the start (a password, a certificate) is refused by now:
    // whoever runs the database mends it, and trying again and again does not
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
 * What one connection is asked in a transaction: one statement after the other, also where several are asked at once. `end` sends nothing
 * more and waits for what was sent: of work that failed, other statements may still wait their turn, and would follow the rollback.
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
    // a commit whose answer is lost may stand
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
    // types lack it: what each new connection is asked before it is used
    onConnect: (client: pg.ClientBase) => client.query({ ...ENTER, values: [domainValue(NO_DOMAIN)] }),
  })
  // without a listener an idle connection's end would end the process; in use, the statement on it tells
  pool.on('error', (fault) => {
    // of a pool that ends, connections may still be open when their database ends
    if (!pool.ending) onFault(fault)
  })
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Opens the pool. Whoever signs in must be allowed to work as the role `vereda_app`. */
export function openDatabase(config: pg.PoolConfig, onFault: (fault: Error) => void): Database {
  const pool = openPool(config, onFault)
  // a connection is taken for each statement, never held between them: no work can wait for one while it keeps another
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

/** The owner's own transaction on one domain, for seeding and restoring: the caller begins and commits. */
export async function ownerTransaction(client: pg.Client, domainId: number): Promise<KeptTransaction> {
  await client.query("select set_config('vereda.domain', $1, true)", [String(domainId)])
  const rows = async <Row extends object>(statement: Statement, values: readonly unknown[] = []) =>
    (await client.query<Row>(configOf(statement, values))).rows
  return { domainId, commits: 'together', onRefusal: 'keep', rows }
}

/** Works within a transaction that is open already. */
export const within = (tx: Transaction): Pick<Database, 'atomically'> => ({
  atomically: (_, work) => work(tx),
})
