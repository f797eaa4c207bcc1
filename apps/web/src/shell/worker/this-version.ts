import { cacheOf, type ShellVersion } from '../shell-names.ts'

declare const __SHELL__: ShellVersion // the build inserts it

export const SHELL: ShellVersion = __SHELL__
export const CACHE: string = cacheOf(SHELL.version)
/** The app's page, which answers every address of the app. */
export const PAGE = '/index.html'
export const PATHS: ReadonlySet<string> = new Set(SHELL.files.map(({ path }) => path))

/** The files that the server makes for each domain: its name, colour and icon for the device's home screen. */
export const OF_DOMAIN: ReadonlySet<string> = new Set([
  '/house.webmanifest',
  '/house-mark.svg',
  '/house-mark-maskable.svg',
])
