import type { Bug } from './bugs.ts'
import { TEAMS, USERS } from './course.ts'
import { signIn, somethingHappens } from './events.ts'
import { judge } from './oracle.ts'
import type { SimServer } from './sim-server.ts'
import { doSomething, refreshAll, startTab, sync, type Task, tryAgainAll } from './tasks.ts'
import { teamChanges } from './teams.ts'
import { type Device, killTab, newWorld, type World } from './world.ts'

/** The result of one schedule: its problems, and how often each event happened. */
export type Verdict = { seed: number; problems: string[]; counts: Map<string, number> }

const EVENTS_MIN = 15
const EVENTS_MORE = 30
const STEPS_BETWEEN = 12

async function run(world: World, steps: number): Promise<void> {
  for (let i = 0; i < steps; i++) if (!(await world.scheduler.step())) return
}

async function comeToRest(world: World): Promise<void> {
  while (await world.scheduler.step());
  for (const { tabs } of world.devices)
    for (const { actor, underWay } of tabs)
      if (underWay > 0) world.ledger.problems.push(`${actor.name}: ${underWay} tasks hang for ever`)
}

async function doAlone(world: World, device: Device, task: Task): Promise<void> {
  doSomething(world, device.tabs[0]!, task)
  await comeToRest(world)
}

/** Ends all faults, and lets each user open the app on each device once more. Whatever is not on the server after this is lost. */
async function bringHome(world: World): Promise<void> {
  world.isCalm = true
  await world.server.comeBack()
  if (world.random.chance(0.5)) await comeToRest(world)
  for (const device of world.devices) {
    for (const tab of [...device.tabs]) killTab(world, tab)
    world.openTab(device)
    for (const userId of USERS) {
      await signIn(world, device, userId)
      for (const task of [startTab, sync, tryAgainAll, sync, refreshAll]) await doAlone(world, device, task)
    }
  }
}

/** Runs one schedule of faults and plays, lets all devices send what they have, and lets the oracle judge. */
export async function runSchedule(seed: number, bug: Bug | null, server: SimServer): Promise<Verdict> {
  const world = newWorld(seed, bug, server)
  for (let i = 0; i < TEAMS.length; i++) await teamChanges(world)
  const events = EVENTS_MIN + world.random.below(EVENTS_MORE)
  for (let i = 0; i < events; i++) {
    await somethingHappens(world)
    await run(world, world.random.below(STEPS_BETWEEN))
  }
  await bringHome(world)
  return { seed, problems: await judge(world), counts: world.ledger.counts }
}
