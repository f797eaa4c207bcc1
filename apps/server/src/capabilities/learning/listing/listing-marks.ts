import type { Database } from '../../../platform/database/database.ts'
import { Together } from '../../../platform/database/together.ts'
import { type AskedListing, type ListedEnrolments, listedEnrolments } from '../sql/enrolments.ts'

const AT_ONCE = 64

/** The marks that listings are known by, those that are asked for while others are read by one statement. */
export class ListingMarks {
  readonly #reads: Together<AskedListing, Map<AskedListing, ListedEnrolments>>

  constructor(database: Pick<Database, 'as'>) {
    this.#reads = new Together({
      max: AT_ONCE,
      waitsForCompany: false,
      send: async (domainId, asked) => {
        const rows = await database.as(domainId, (tx) => listedEnrolments(tx, asked))
        return new Map(asked.map((one, n) => [one, rows[n]!]))
      },
    })
  }

  async of(domainId: number, asked: AskedListing): Promise<ListedEnrolments> {
    return (await this.#reads.ask(domainId, [asked])).get(asked)!
  }
}
