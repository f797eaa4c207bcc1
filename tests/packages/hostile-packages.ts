import { HOSTILE_ARCHIVES } from './hostile-archives.ts'
import { HOSTILE_MANIFESTS } from './hostile-manifests.ts'
import { HOSTILE_NAMES } from './hostile-names.ts'
import type { HostilePackage } from './hostile-package.ts'
import { zipOfFiles } from './zip.ts'

const GAMES: HostilePackage[] = [
  {
    title: 'a game without index.html',
    kind: 'bundle',
    code: 'no_index',
    zip: () => zipOfFiles({ 'game.js': 'x' }),
  },
  {
    title: 'a game of Flash',
    kind: 'bundle',
    code: 'is_flash',
    zip: () => zipOfFiles({ 'game/Game.SWF': 'x' }),
  },
  {
    title: 'a game in a sub-folder',
    kind: 'bundle',
    code: 'index_in_subfolder',
    zip: () => zipOfFiles({ 'build/index.html': 'x' }),
  },
  {
    title: 'a game with a zip slip',
    kind: 'bundle',
    code: 'path_traversal',
    zip: () => zipOfFiles({ 'index.html': 'x', '../x': 'x' }),
  },
]

/** Every package that must be refused; each reason of refusal has at least one. */
export const HOSTILE_PACKAGES: HostilePackage[] = [
  ...HOSTILE_NAMES,
  ...HOSTILE_ARCHIVES,
  ...HOSTILE_MANIFESTS,
  ...GAMES,
]
