import { openDatabase, type Statements } from '../../apps/server/src/platform/database/database.ts'
import { costRow, type Row } from '../row.ts'
import type { Stage } from '../stage.ts'
import { median, timed } from '../timed.ts'

const ASKED = 300
const NOTHING = { name: 'bench-nothing', text: 'select 1 as one' }

type Question = (statements: Statements, n: number) => Promise<unknown>

const told = (ms: number) => `${ms.toFixed(2)} ms`

/**
 * A query as the server makes it, compared in turns with statements that read nothing. `statements` says how many statements the query sends
 * one after another.
 */
export async function questionRow(
  { owner, domainId }: Stage,
  claim: string,
  { ask, statements, atMost }: { ask: Question; statements: number; atMost: number },
): Promise<Row> {
  const database = openDatabase(owner, (fault) => console.error(fault))
  const asked = (question: Question, n: number) => timed(() => database.as(domainId, (tx) => question(tx, n)))
  const nothing = (tx: Statements) => tx.rows(NOTHING)
  const [ours, floor]: [number[], number[]] = [[], []]
  for (let n = 0; n < ASKED; n++) {
    ours.push(await asked(ask, n))
    let empty = 0
    for (let one = 0; one < statements; one++) empty += await asked(nothing, n)
    floor.push(empty)
  }
  await database.end()
  const [mine, least] = [median(ours), median(floor)]
  const beside = statements === 1 ? 'one empty statement' : `${statements} empty statements`
  return costRow(claim, [mine, told(mine)], [least, `${told(least)} ${beside}`], atMost)
}
