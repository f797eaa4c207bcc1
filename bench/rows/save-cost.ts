import { randomUUID } from 'node:crypto'
import { SAVE_PLAYS } from '../../apps/server/src/capabilities/learning/sql/plays.ts'
import { databaseSpent } from '../database-spent.ts'
import type { DriverLoad } from '../programs/driver-floor.ts'
import { costRow, type Row } from '../row.ts'
import { type Stage, startProgram } from '../stage.ts'
import { driverValues } from './plays.ts'
import { playsPerSecond } from './queue.ts'

const CALLERS = 16
const PLAYS = 3_000
const ROUNDS = 3
const written = (ms: number) => `${ms.toFixed(2)} ms`

/** The processor time of one save by a bare driver and the database together, in ms. */
async function floorCost({ owner, client, domainId }: Stage): Promise<number> {
  const ids = Array.from({ length: PLAYS }, () => randomUUID())
  const values = driverValues(domainId, ids)
  const load: DriverLoad = { owner, domainId, statement: SAVE_PLAYS, values, callers: CALLERS }
  const before = await databaseSpent(client)
  const program = await startProgram<number>('programs/driver-floor.ts', load)
  const driver = await program.spent()
  await program.stop()
  return (driver + (await databaseSpent(client)) - before) / PLAYS
}

/** The processor time of one save, node and database together, where each device sends one play at a time in one call. */
export async function saveCostRow(stage: Stage): Promise<Row> {
  const app = await startProgram<string>('programs/app.ts', stage.owner)
  const save = () => playsPerSecond(app.ready, { batches: PLAYS, items: 1, callers: CALLERS })
  await save()
  const spent = async () => (await app.spent()) + (await databaseSpent(stage.client))
  let [ours, floor] = [0, 0]
  for (let n = 0; n < ROUNDS; n++) {
    const before = await spent()
    await save()
    ours += ((await spent()) - before) / PLAYS / ROUNDS
    floor += (await floorCost(stage)) / ROUNDS
  }
  await app.stop()
  return costRow(
    `a save in one call, ${CALLERS} devices, processor time of node and database`,
    [ours, written(ours)],
    [floor, `${written(floor)} the same statement a play, bare driver`],
    0.7,
  )
}
