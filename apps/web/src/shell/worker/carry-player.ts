import {
  keepRuntime,
  RUNTIME_CACHE,
  RUNTIME_PREFIX,
  type RuntimePart,
} from '../../platform/player/player-runtime.ts'

// A newer version of the app may talk to its player in another way. Then it needs a player of its own, which is stored beside the present
// one.

/** The part of a player's description that is the same in every version. */
type Described = { build: string; files: { path: string; part: RuntimePart | 'base' }[] }

const DESCRIPTION = '/player/build.json'
const isRuntime = (name: string) => name.startsWith(RUNTIME_PREFIX)
const fileName = (request: Request) => new URL(request.url).pathname.split('/').at(-1)!

async function partsIn(name: string): Promise<string[]> {
  const description = await (await caches.open(name)).match(DESCRIPTION)
  if (!description) return []
  const { build, files } = (await description.json()) as Described
  const kept = new Set((await (await caches.open(`${name}-${build}`)).keys()).map(fileName))
  return files.filter(({ path }) => kept.has(path)).map(({ part }) => part)
}

/** Whether a player is stored on the device, for playing without a network. */
export const hasPlayer = async (): Promise<boolean> => (await caches.keys()).some(isRuntime)

/** Stores the player of this version, with all parts that are stored of any version; false if that failed. */
export async function carryPlayer(): Promise<boolean> {
  const parts = (await Promise.all((await caches.keys()).filter(isRuntime).map(partsIn))).flat()
  return keepRuntime([...new Set(parts)].filter((part) => part !== 'base') as RuntimePart[])
}

/** Deletes the players of versions that no tab runs any more. */
export async function forgetOtherPlayers(): Promise<void> {
  const isOwn = (name: string) => name === RUNTIME_CACHE || name.startsWith(`${RUNTIME_CACHE}-`)
  const others = (await caches.keys()).filter((name) => isRuntime(name) && !isOwn(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}
