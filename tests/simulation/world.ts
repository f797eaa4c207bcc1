import type { Clock } from '@vereda/offline/ports/clock.ts'
import type { NewId } from '@vereda/offline/ports/ids.ts'
import type { Locks } from '@vereda/offline/ports/locks.ts'
import type { Store } from '@vereda/offline/ports/store.ts'
import type { LocalPlay } from '@vereda/offline/queue/local-play.ts'
import { type MemoryRows, noRows, upgradeRows } from '@vereda/offline/store/memory-rows.ts'
import { memoryStore } from '@vereda/offline/store/memory-store.ts'
import type { Entry } from '@vereda/offline/store/schema/migration.ts'
import { MIGRATIONS } from '@vereda/offline/store/schema/migrations.ts'
import type { TableName } from '@vereda/offline/store/tables.ts'
import { countedIds } from '@vereda/offline/testing/counted-ids.ts'
import { type Bug, buggyCalls, buggyStore } from './bugs.ts'
import { countIn, type Ledger, newLedger } from './ledger.ts'
import { notePlaceGivenUp } from './number-of.ts'
import { type Random, randomFrom } from './random.ts'
import { newRetrying, type Retrying } from './retrying.ts'
import { type Actor, type Scheduler, scheduler } from './scheduler.ts'
import { type Network, simCalls } from './sim-calls.ts'
import { type DeviceLocks, deviceLocks } from './sim-locks.ts'
import type { Calls, SimServer } from './sim-server.ts'
import { simStore } from './sim-store.ts'

export type Device = {
  name: string
  rows: MemoryRows
  store: Store
  locks: DeviceLocks
  newId: NewId
  tabs: Tab[]
  /** The signed-in user, with the token that this device holds. */
  user: { userId: string; token: string } | null
  /** The deviation of this device's clock, in ms. */
  clockOff: number
  isFull: boolean
  /** Whether its network answers every call with a page of its own. */
  isBehindPortal: boolean
  evictions: number
  /** The tab that is loading trails from the server. */
  refreshing: Actor | null
}

/** A tab, with the ports of its engines. */
export type Tab = {
  actor: Actor
  device: Device
  store: Store
  locks: Locks
  clock: Clock
  newId: NewId
  /** The number of its tasks that have not ended. */
  underWay: number
  retrying: Retrying
}

export type World = {
  random: Random
  scheduler: Scheduler
  server: SimServer
  devices: Device[]
  ledger: Ledger
  /** No fault happens from now on, so that everything must reach the server. */
  isCalm: boolean
  isServerDown: boolean
  /** The present members of each team, as the server has them. */
  teams: Map<string, readonly string[]>
  /** All members that each team ever had. */
  ever: Map<string, ReadonlySet<string>>
  /** How often the server was set back to an older state. */
  rollbacks: number
  /** The world's own time in ms. No device's clock moves it. */
  now(): number
  pass(ms: number): void
  bug: Bug | null
  /** The calls of one user's session, from one tab. */
  callsOf(tab: Tab, token: string): Calls
  openTab(device: Device): Tab
}

function newDevice(name: string, number: number, sched: Scheduler): Device {
  const rows = noRows()
  return {
    name,
    rows,
    store: memoryStore(rows),
    locks: deviceLocks(sched),
    newId: countedIds(number),
    tabs: [],
    user: null,
    clockOff: 0,
    isFull: false,
    isBehindPortal: false,
    evictions: 0,
    refreshing: null,
  }
}

/** Two devices, a server, and everything that can go wrong between them. The seed chooses all of it. */
export function newWorld(seed: number, bug: Bug | null, server: SimServer): World {
  const random = randomFrom(seed)
  const sched = scheduler(random)
  const ledger = newLedger()
  const wire: Actor = { name: 'wire', isAlive: true }
  let time = server.start
  const faults = {
    isDown: server.isDown,
    share: () => (world.isCalm ? 0 : 0.25),
    counted: (fault: string) => countIn(ledger, fault),
    isBehindPortal: () => false,
    leaveAlone: () => undefined,
  }
  const network: Network = { scheduler: sched, random, faults, wire }

  const roadOf = (tab: Tab): Network => ({
    ...network,
    faults: {
      ...faults,
      isBehindPortal: () => tab.device.isBehindPortal && !world.isCalm,
      leaveAlone(ms) {
        tab.retrying.leftAloneUntil = Math.max(tab.retrying.leftAloneUntil, time + ms)
      },
    },
  })

  function openTab(device: Device): Tab {
    const actor: Actor = { name: `${device.name} tab ${device.tabs.length}`, isAlive: true }
    const isFull = () => device.isFull && !world.isCalm
    const noRoomFor = (tables: readonly TableName[]) => {
      const { sittings, marks, unkept } = world.ledger
      if (tables.includes('sent'))
        for (const done of [...sittings, ...marks]) if (done.device === device.name) unkept.add(done)
    }
    const clock: Clock = {
      now() {
        time += 1000
        return new Date(time + device.clockOff)
      },
      pause: () => sched.point(actor),
    }
    const onPlaceGivenUp = (play: LocalPlay) => notePlaceGivenUp(world.ledger, play)
    const faults = { isFull, noRoomFor, onPlaceGivenUp }
    const store = buggyStore(bug, simStore(sched, actor, device.store, faults))
    const { newId } = device
    const tab: Tab = {
      actor,
      device,
      store,
      locks: device.locks.of(actor),
      clock,
      newId,
      underWay: 0,
      retrying: newRetrying(),
    }
    device.tabs.push(tab)
    return tab
  }

  const world: World = {
    random,
    scheduler: sched,
    server,
    devices: ['phone', 'laptop'].map((name, i) => newDevice(name, i + 1, sched)),
    ledger,
    isCalm: false,
    isServerDown: false,
    teams: new Map(),
    ever: new Map(),
    rollbacks: 0,
    now: () => time,
    pass(ms) {
      time += ms
    },
    bug,
    callsOf: (tab, token) => {
      const held = bug === 'mixed up' ? () => tab.device.user?.token ?? token : () => token
      const bound = boundLate(server, held)
      return buggyCalls(bug, simCalls(roadOf(tab), tab.actor, bound), () => ++ledger.numbers)
    },
    openTab,
  }
  return world
}

/** Calls that read their token anew each time. */
function boundLate(server: SimServer, token: () => string): Calls {
  const calls = () => server.calls(token())
  return {
    trackTrail: (on) => calls().trackTrail(on),
    trackMoment: (kind, on) => calls().trackMoment(kind, on),
    trackTest: (key, on, attempt) => calls().trackTest(key, on, attempt),
    trackReaction: (key, on, reaction) => calls().trackReaction(key, on, reaction),
    trackTeamName: (key, on, name) => calls().trackTeamName(key, on, name),
    trackItem: (key, on, play) => calls().trackItem(key, on, play),
    track: (id, play) => calls().track(id, play),
    trackBatch: (entries) => calls().trackBatch(entries),
    decidedItems: (keys) => calls().decidedItems(keys),
    offered: (keys) => calls().offered(keys),
    page: (journey, page) => calls().page(journey, page),
    trail: (id, team) => calls().trail(id, team),
    ranking: (...of) => calls().ranking(...of),
  }
}

/** Kills a tab as the system would, in the middle of its work. */
export function killTab(world: World, tab: Tab): void {
  world.scheduler.kill(tab.actor)
  tab.device.locks.releaseAll(tab.actor)
  tab.device.tabs = tab.device.tabs.filter((other) => other !== tab)
}

/** Upgrades the store as a later release would: all rows are carried over, and older tabs lose their store. */
export async function releaseNewer(device: Device): Promise<void> {
  const carries = Object.fromEntries(Object.keys(device.rows.tables).map((table) => [table, carried]))
  const version = device.rows.version + 1
  await upgradeRows(device.rows, [...MIGRATIONS, { version, creates: [], drops: [], carries }])
  device.store = memoryStore(device.rows, version)
}

const carried = ({ key, row }: Entry): Entry[] => [{ key: [...key], row }]

/** Evicts everything that a device has stored, and kills its tabs. */
export function evict(world: World, device: Device): void {
  for (const tab of [...device.tabs]) killTab(world, tab)
  for (const table of Object.values(device.rows.tables)) table.clear()
  device.evictions++
  const { sittings, marks, evicted } = world.ledger
  for (const done of [...sittings, ...marks]) if (done.device === device.name) evicted.add(done)
}
