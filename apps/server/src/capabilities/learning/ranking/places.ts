import type { Database } from '../../../platform/database/database.ts'
import { Together } from '../../../platform/database/together.ts'
import type { Player } from '../sql/player.ts'
import { type Placed, placedOf } from '../sql/ranking.ts'

const AT_ONCE = 64

/**
 * Reads places in rankings. What is asked for during a read is read by one statement, because a
 * class that ends its trail together asks for the same top.
 */
export class Places {
  readonly #reads: Together<Player, Map<Player, Placed>>

  constructor(database: Pick<Database, 'as'>) {
    this.#reads = new Together({
      max: AT_ONCE,
      waitsForCompany: false,
      send: (domainId, asked) => database.as(domainId, (tx) => placedOf(tx, asked)),
    })
  }

  /** A player's place; undefined for a player who is not in the group trail. */
  async of(domainId: number, player: Player): Promise<Placed | undefined> {
    return (await this.#reads.ask(domainId, [player])).get(player)
  }
}
