import { enrol } from '../../apps/server/src/capabilities/enrolment/enrol.ts'
import { ownerTransaction } from '../../apps/server/src/platform/database/database.ts'
import { databaseSpent } from '../database-spent.ts'
import { giveTrails, trailIds } from '../rows/listing.ts'
import { givePlaces, LEARNERS } from '../rows/plays.ts'
import { openStage, type Stage, startProgram } from '../stage.ts'

async function giveEverybodyAll({ client, domainId }: Stage): Promise<void> {
  const tx = await ownerTransaction(client, domainId)
  const enrolledAt = new Date('2026-01-01')
  const learners = Array.from({ length: LEARNERS }, (_, n) => ({ accountId: `learner${n}`, enrolledAt }))
  for (const id of trailIds) await enrol(tx, id, learners)
  await client.query('analyze')
}

// The real application over a database of its own, full of learners. It reports its address, and then, whenever it is asked, the
// processor time in ms of the application and its database together. It ends with the process that started it.
process.once('message', async () => {
  const stage = await openStage()
  await givePlaces(stage)
  await giveTrails(stage)
  await giveEverybodyAll(stage)
  const app = await startProgram<string>('programs/app.ts', stage.owner)
  process.on('message', async () => process.send!((await app.spent()) + (await databaseSpent(stage.client))))
  process.once('disconnect', async () => {
    await app.stop()
    await stage.close()
  })
  process.send!(app.ready)
})
