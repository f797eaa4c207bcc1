import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Builds } from './platform/http/shared-builds.ts'
import { PlainError } from './platform/plain-error.ts'

const APPS = join(import.meta.dirname, '../..')

/** Where the apps that a node serves are once they are built. */
export const BUILT = {
  web: join(APPS, 'web/dist'),
  studio: join(APPS, 'studio/dist'),
  player: join(APPS, 'player/dist'),
} as const

/** For each app, the folder of the files that are named by their content. */
export const BUILT_FILES: Builds = {
  web: join(BUILT.web, 'assets'),
  studio: join(BUILT.studio, 'assets'),
  player: join(BUILT.player, 'runtime'),
}

/** Throws where an app is not built, before anything is opened. The message says how to build it. */
export async function requireBuilt(folders: readonly string[] = Object.values(BUILT)): Promise<void> {
  for (const folder of folders)
    await access(folder).catch((cause: unknown) => {
      throw new PlainError(`The apps are not built yet: ${folder} is missing. npm start builds them.`, {
        cause,
      })
    })
}
