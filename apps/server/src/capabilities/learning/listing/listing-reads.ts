import type { Database, Queries } from '../../../platform/database/database.ts'
import { Together } from '../../../platform/database/together.ts'
import {
  type AskedListing,
  type EarningEnrolment,
  type Enrolment,
  earningOf,
  enrolmentsOf,
  listedEnrolments,
} from '../sql/enrolments.ts'
import type { Player } from '../sql/player.ts'

const AT_ONCE = 64

type Reads<Item, Row extends object> = Together<Item, Map<Item, Row>>

/** Batches reads: what is asked for while another read runs is read by one statement. It answers each item's row, or none where there is none. */
const readsOf = <Item, Row extends object>(
  database: Pick<Database, 'as'>,
  rowsOf: (tx: Queries, items: readonly Item[]) => Promise<(Row | undefined)[]>,
): Reads<Item, Row> =>
  new Together({
    max: AT_ONCE,
    waitsForCompany: false,
    send: async (domainId, items) => {
      const rows = await database.as(domainId, (tx) => rowsOf(tx, items))
      return new Map(items.flatMap((item, n) => (rows[n] ? [[item, rows[n]] as const] : [])))
    },
  })

async function read<Item, Row extends object>(
  reads: Reads<Item, Row>,
  domainId: number,
  items: readonly Item[],
): Promise<Row[]> {
  const rows = await reads.ask(domainId, items)
  return items.map((item) => rows.get(item)).filter((row) => row !== undefined)
}

/** The reads that listings are made of: the marks that listings are known by, and the enrolments that are made anew. */
export class ListingReads {
  readonly #listed
  readonly #enrolments
  readonly #earning

  constructor(database: Pick<Database, 'as'>) {
    this.#listed = readsOf(database, listedEnrolments)
    this.#enrolments = readsOf(database, enrolmentsOf)
    this.#earning = readsOf(database, earningOf)
  }

  async listed(domainId: number, asked: AskedListing) {
    return (await read(this.#listed, domainId, [asked]))[0]!
  }

  /** The enrolments of these players. A player who has left the trail has none. */
  enrolments(domainId: number, players: readonly Player[]): Promise<Enrolment[]> {
    return read(this.#enrolments, domainId, players)
  }

  /** The same enrolments, with what was earned in each. */
  earning(domainId: number, players: readonly Player[]): Promise<EarningEnrolment[]> {
    return read(this.#earning, domainId, players)
  }
}
