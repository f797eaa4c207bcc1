import { USERS } from './course.ts'
import { countIn } from './ledger.ts'
import { networkBack } from './retrying.ts'
import { rollBack } from './rollback.ts'
import { doSomething, startTab, syncIfDue } from './tasks.ts'
import { teamChanges } from './teams.ts'
import { type Device, evict, killTab, releaseNewer, type Tab, type World } from './world.ts'

const DECADE_MS = 10 * 365 * 24 * 3600 * 1000
const TABS_MAX = 3
const PAUSES_MS = [1_000, 10_000, 60_000, 600_000]

type Context = { world: World; device: Device; tab: Tab }
type Event = { name: string; weight: number; happen(context: Context): unknown }

/** Begins a session of this user on this device, in place of any earlier user's. */
export async function signIn(world: World, device: Device, userId: string): Promise<void> {
  device.user = { userId, token: await world.server.signIn(userId) }
}

function startBrowser(world: World, device: Device): void {
  doSomething(world, world.openTab(device), startTab)
}

/** Opens a newer version of the app beside the open tabs, which are too old from now on. */
async function installNewer(world: World, device: Device): Promise<void> {
  await releaseNewer(device)
  startBrowser(world, device)
}

/** The events that can happen while learners play, with their relative weights. */
const EVENTS: readonly Event[] = [
  { name: 'something done', weight: 60, happen: ({ world, tab }) => doSomething(world, tab) },
  {
    name: 'signed in',
    weight: 6,
    happen: ({ world, device }) => signIn(world, device, world.random.pick(USERS)),
  },
  {
    name: 'tab opened',
    weight: 6,
    happen: ({ world, device }) => {
      if (device.tabs.length < TABS_MAX) startBrowser(world, device)
    },
  },
  { name: 'tab killed', weight: 8, happen: ({ world, tab }) => killTab(world, tab) },
  {
    name: 'session ended',
    weight: 3,
    happen: ({ world }) => world.server.endSessions(world.random.pick(USERS)),
  },
  {
    name: 'clock moved',
    weight: 5,
    happen: ({ world, device }) => {
      device.clockOff = world.random.pick([0, -DECADE_MS, DECADE_MS])
    },
  },
  {
    name: 'server down or up',
    weight: 6,
    happen: ({ world }) => {
      world.isServerDown = !world.isServerDown
      return world.isServerDown ? world.server.goDown() : world.server.comeBack()
    },
  },
  {
    name: 'captive portal or not',
    weight: 4,
    happen: ({ device }) => {
      device.isBehindPortal = !device.isBehindPortal
    },
  },
  {
    name: 'network back',
    weight: 4,
    happen: ({ world, tab }) => {
      networkBack(tab.retrying)
      doSomething(world, tab, syncIfDue)
    },
  },
  {
    name: 'time passed',
    weight: 8,
    happen: ({ world, tab }) => {
      world.pass(world.random.pick(PAUSES_MS))
      doSomething(world, tab, syncIfDue)
    },
  },
  { name: 'team changed', weight: 8, happen: ({ world }) => teamChanges(world) },
  { name: 'state remembered', weight: 3, happen: ({ world }) => world.server.remember?.() },
  { name: 'server rolled back', weight: 2, happen: ({ world }) => rollBack(world) },
  {
    name: 'device full or not',
    weight: 5,
    happen: ({ device }) => {
      device.isFull = !device.isFull
    },
  },
  { name: 'newer version', weight: 2, happen: ({ world, device }) => installNewer(world, device) },
  { name: 'evicted', weight: 1, happen: ({ world, device }) => evict(world, device) },
]
const WEIGHT = EVENTS.reduce((sum, event) => sum + event.weight, 0)

function chosenEvent(world: World): Event {
  let left = world.random.below(WEIGHT)
  for (const event of EVENTS) {
    if (left < event.weight) return event
    left -= event.weight
  }
  return EVENTS[0]!
}

/** Makes one event happen, chosen by the seed. A device without a user or a tab gets one first. */
export async function somethingHappens(world: World): Promise<void> {
  const device = world.random.pick(world.devices)
  if (device.user === null) await signIn(world, device, world.random.pick(USERS))
  if (device.tabs.length === 0) startBrowser(world, device)
  const event = chosenEvent(world)
  countIn(world.ledger, event.name)
  await event.happen({ world, device, tab: world.random.pick(device.tabs) })
}
