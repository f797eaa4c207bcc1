import { manifestOf } from '@vereda/domain/resource/manifest.ts'
import { hashesOf } from '@vereda/offline/download/stored-game.ts'
import { listedTrail } from '@vereda/offline/testing/learning-server.ts'
import { hashOf } from '@vereda/offline/testing/memory-files.ts'
import type { DownloadBug } from './bugs.ts'
import { DOWNLOAD_TRAILS, type DownloadWorld, downloadWorld } from './download-world.ts'

const EVENTS = 25
const STEPS_BETWEEN = 25

/** Makes one event happen: mostly the request for a download, else a fault or a deletion. */
function somethingHappens(world: DownloadWorld): void {
  const { random, packs, faults, files } = world
  const tab = world.tabs[0] === undefined || random.chance(0.2) ? world.openTab() : random.pick(world.tabs)
  const trail = random.pick(DOWNLOAD_TRAILS)
  const chosen = random.below(24)
  if (chosen < 8) world.download(tab, trail)
  else if (chosen < 10) world.killTab(tab)
  else if (chosen < 11) world.publish()
  else if (chosen < 13) world.remove(tab, trail, random.chance(0.5) ? null : `${trail} a`)
  else if (chosen < 14) world.callOff(tab, trail)
  else if (chosen < 16) packs.isDown = !packs.isDown
  else if (chosen < 17) packs.cutAfter = random.chance(0.5) ? random.below(1500) : Number.POSITIVE_INFINITY
  else if (chosen < 18) packs.spoiled.set(random.pick(world.hashes), random.below(3))
  else if (chosen < 19) files.capacity = random.chance(0.5) ? random.below(2000) : Number.POSITIVE_INFINITY
  else if (chosen < 20) faults.isFull = !faults.isFull
  else if (chosen < 23) world.list(tab)
  else faults.isPlayerGone = !faults.isPlayerGone
}

/** Checks that every ready resource has all its files and its content worker, at any moment and after any fault. */
async function checkReady(world: DownloadWorld): Promise<void> {
  for (const game of await world.store.read(['games'], (tx) => tx.list('games'))) {
    if (game.current && !world.workers.has(`${game.groupTrailId} ${game.resourceId} ${game.current.version}`))
      world.problems.push(`${game.resourceId} is ready without its worker`)
    for (const hash of hashesOf({ ...game, next: null, older: [] }).keys())
      if (!world.files.stored.has(hash))
        world.problems.push(`${game.resourceId} is ready without ${hash.slice(0, 8)}`)
  }
}

async function comeToRest(world: DownloadWorld): Promise<void> {
  while (await world.sched.step());
}

async function bringHome(world: DownloadWorld): Promise<void> {
  const { packs, files, faults } = world
  faults.isCalm = true
  packs.isDown = false
  packs.cutAfter = Number.POSITIVE_INFINITY
  packs.spoiled.clear()
  files.capacity = Number.POSITIVE_INFINITY
  await comeToRest(world)
  for (const tab of [...world.tabs]) world.killTab(tab)
  for (const trail of DOWNLOAD_TRAILS) {
    world.download(world.openTab(), trail)
    await comeToRest(world)
  }
  // A version that is published now must come to the device with the next listing, without a request.
  if (!world.random.chance(0.5)) return
  world.publish()
  world.list(world.tabs.at(-1)!)
  await comeToRest(world)
}

async function judge(world: DownloadWorld): Promise<string[]> {
  const { problems, files, server, store } = world
  const wanted = new Set<string>()
  const games = await store.read(['games'], (tx) => tx.list('games'))
  for (const trail of DOWNLOAD_TRAILS)
    for (const resource of listedTrail(trail, server.attempt('marina', trail)).steps.flatMap(
      (s) => s.resources,
    )) {
      for (const { hash } of Object.values(manifestOf(resource.data))) wanted.add(hash)
      const game = games.find((kept) => kept.groupTrailId === trail && kept.resourceId === resource.id)
      if (game?.current?.version !== world.faults.version)
        problems.push(`${resource.id} is not ready in its newest version`)
    }
  for (const hash of wanted) if (!files.stored.has(hash)) problems.push(`${hash.slice(0, 8)} is missing`)
  for (const hash of files.stored.keys())
    if (!wanted.has(hash)) problems.push(`${hash.slice(0, 8)} is used by nothing`)
  for (const [hash, bytes] of files.stored)
    if (hashOf(bytes) !== hash) problems.push(`${hash.slice(0, 8)} is not what it says`)
  if (files.parts.size > 0) problems.push(`${files.parts.size} parts are left`)
  const jobs = await store.read(['downloads'], (tx) => tx.list('downloads'))
  if (jobs.length > 0) problems.push(`${jobs.length} downloads are left`)
  return problems
}

/** Runs one schedule of downloads, deletions and faults. Checks that every ready resource is whole and that nothing is left over. */
export async function runDownloadSchedule(seed: number, bug: DownloadBug | null = null): Promise<string[]> {
  const world = downloadWorld(seed, bug)
  world.publish()
  for (let i = 0; i < EVENTS; i++) {
    somethingHappens(world)
    const steps = world.random.below(STEPS_BETWEEN)
    for (let n = 0; n < steps && (await world.sched.step()); n++) await checkReady(world)
  }
  await bringHome(world)
  return judge(world)
}

/** The problems of this many schedules, each with its seed. */
export async function problemsOfDownloads(firstSeed: number, schedules: number): Promise<string[]> {
  const off: string[] = []
  for (let seed = firstSeed; seed < firstSeed + schedules; seed++) {
    const problems = await runDownloadSchedule(seed)
    if (problems.length > 0) off.push(`seed ${seed}: ${problems.join('; ')}`)
  }
  return off
}
