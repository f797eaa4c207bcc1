import pg from 'pg'

/** The role that every statement runs as, whatever user signed in: it owns nothing, and row-level security binds it. */
export const APP_ROLE = 'vereda_app'

/** How long a statement waits for a lock and how long it runs before its caller is told to ask again. */
const LIMITS = { lock_timeout: '2s', statement_timeout: '15s', idle_in_transaction_session_timeout: '15s' }

const LOCAL = Object.entries(LIMITS)

/** Enters a domain for the rest of the transaction. Role, domain and limits end with the transaction, so nothing stays on the connection. */
export const ENTER = {
  name: 'enter-domain',
  text: `select set_config('role', '${APP_ROLE}', true), set_config('vereda.domain', $1, true), ${LOCAL.map(
    ([name, value]) => `set_config('${name}', '${value}', true)`,
  ).join(', ')}`,
}

// no domain: a statement on the installation's own tables must not see any domain's rows
export const NO_DOMAIN = 0
export const domainValue = (domainId: number) => (domainId === NO_DOMAIN ? '' : String(domainId))

/** Begins a transaction in a domain, in one message. */
export const beginIn = (domainId: number): string =>
  [
    'begin',
    `set local role ${APP_ROLE}`,
    `set local vereda.domain = '${domainValue(domainId)}'`,
    ...LOCAL.map(([name, value]) => `set local ${name} = '${value}'`),
  ].join('; ')

type Wire = {
  bind(message: {
    portal: string
    statement: string
    values: string[]
    valueMapper: (value: unknown) => unknown
  }): void
  execute(message: { portal: string; rows: number }): void
}
type Answered = (fault: Error | null, result?: pg.QueryResult) => void

// the driver's query class, with the methods that its typings leave out
const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig,
  values: undefined,
  answered: Answered,
) => pg.Submittable & {
  prepare(wire: Wire): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, wire: Wire): void
}

/**
 * A statement preceded by the entering of its domain. Both go in one message without a sync between them. PostgreSQL runs such a message as
 * one transaction, so it costs one round trip and one commit. The connection has already prepared `ENTER`.
 */
class EnteredQuery extends DriverQuery {
  readonly #domainId: number
  #isIn = false

  constructor(domainId: number, config: pg.QueryConfig, answered: Answered) {
    super(config, undefined, answered)
    this.#domainId = domainId
  }

  override prepare(wire: Wire): void {
    const values = [domainValue(this.#domainId)]
    wire.bind({ portal: '', statement: ENTER.name, values, valueMapper: (value) => value })
    wire.execute({ portal: '', rows: 0 })
    super.prepare(wire)
  }

  override handleDataRow(message: object): void {
    if (this.#isIn) super.handleDataRow(message)
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    if (this.#isIn) super.handleCommandComplete(message, wire)
    this.#isIn = true
  }
}

/** Runs one statement as a transaction of its own in a domain. */
export const queryIn = <Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  domainId: number,
  config: pg.QueryConfig,
): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    client.query(
      new EnteredQuery(domainId, config, (fault, result) =>
        fault ? reject(fault) : resolve((result as pg.QueryResult<Row>).rows),
      ),
    )
  })
