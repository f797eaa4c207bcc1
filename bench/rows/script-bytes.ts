import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { costRow, type Row } from '../row.ts'

const DIST = join(import.meta.dirname, '../../apps/web/dist')
const ENTRY = 'index.html'
const LOCALE = 'pt-BR'

type Chunk = { file: string; imports?: string[] }
type Manifest = Record<string, Chunk>

/** What each screen's first load asks for besides the entry: its code, and the words of its group and of every screen. */
const SCREENS = {
  login: ['src/features/login/login-screen.tsx', 'login'],
  'magic code': ['src/features/magiclogin/magic-login-screen.tsx', 'magiclogin'],
  recovery: ['src/features/forgotpassword/forgot-password-screen.tsx', 'forgotpassword'],
  signup: ['src/features/signup/signup-screen.tsx', 'signup'],
  profile: ['src/features/profile/profile-screen.tsx', 'profile'],
  'offline data': ['src/features/offlinedata/offline-data-screen.tsx', 'offlinedata'],
  enroll: ['src/features/enroll/enroll-screen.tsx', 'enroll'],
  trail: ['src/features/trail/trail-screen.tsx', 'trail'],
  achievements: ['src/features/achievements/achievements-screen.tsx', 'achievements'],
  rank: ['src/features/rank/rank-screen.tsx', 'rank'],
  player: ['src/features/player/player-screens.tsx', 'player'],
  'front door': ['src/features/frontdoor/front-door-screen.tsx', 'frontdoor'],
} as const

/** KB of script, gzip, that opening a screen loads at most; lower a number whenever its screen becomes smaller. */
export const SCREEN_BUDGETS_KB: Readonly<Record<keyof typeof SCREENS, number>> = {
  login: 68.55,
  'magic code': 68.8,
  recovery: 70.25,
  signup: 82.25,
  profile: 90.5,
  'offline data': 90.7,
  enroll: 85.05,
  trail: 96.45,
  achievements: 75.45,
  rank: 81.65,
  player: 108.9,
  'front door': 67.9,
}

function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the built app has no ${key}: build it first`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const next of chunk.imports ?? []) filesOf(manifest, next, found)
  return found
}

const words = (group: string) => {
  const folder = group === 'app' || group === 'parts' ? group : `features/${group}`
  return `src/${folder}/messages/${LOCALE}.po`
}

const gzipped = (path: string) => gzipSync(readFileSync(path)).length

/** Bytes of script, gzip, of a built app's chunks with all that they import, from Vite's manifest. */
export function bytesOfChunks(dist: string, keys: readonly string[]): number {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const files = new Set<string>()
  for (const key of keys) filesOf(manifest, key, files)
  return [...files].reduce((sum, file) => sum + gzipped(join(dist, file)), 0)
}

/** Bytes of script, gzip, of the boot script that every page of every app begins with. */
export const bootBytes = (dist = DIST) => gzipped(join(dist, 'boot.js'))

/** Bytes of script, gzip, that each screen's first load fetches. */
export function scriptBytes(): Record<keyof typeof SCREENS, number> {
  const bytesOf = (screen: string, group: string) =>
    bootBytes() + bytesOfChunks(DIST, [ENTRY, screen, words('app'), words('parts'), words(group)])
  const all = Object.entries(SCREENS).map(([name, [screen, group]]) => [name, bytesOf(screen, group)])
  return Object.fromEntries(all) as Record<keyof typeof SCREENS, number>
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

/** One row for each screen, compared with its budget. */
export function scriptBytesRows(): Row[] {
  const bytesOf = scriptBytes()
  return (Object.keys(SCREENS) as (keyof typeof SCREENS)[]).map((name) => {
    const budget = SCREEN_BUDGETS_KB[name] * 1024
    return costRow(
      `script of ${name}, gzip`,
      [bytesOf[name], kilobytes(bytesOf[name])],
      [budget, `${kilobytes(budget)} budget`],
      1,
    )
  })
}
