import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PLACE_OF_APP = '__VEREDA_APP__'
const PLACE_OF_FRAMED_BY = '__VEREDA_FRAMED_BY__'
const AN_ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/

/** An app, and the origins that its domain lets frame it: they are above its content too. */
export type FramedApp = { origin: string; framedBy: readonly string[] }

/** All that may stand above content of an app. */
export const ancestorsOf = ({ origin, framedBy }: FramedApp): string[] => [origin, ...framedBy]

/** The shell's files (dist/shell) with an app's origin baked in, and those that may frame it; null for a name that is none of them. */
export function shellFiles(shellDirectory: string) {
  const texts = new Map(
    readdirSync(shellDirectory).map((name) => [name, readFileSync(join(shellDirectory, name), 'utf8')]),
  )
  return function shellFile(name: string, app: FramedApp): string | null {
    const text = texts.get(name)
    const ancestors = ancestorsOf(app)
    if (text === undefined || !ancestors.every((origin) => AN_ORIGIN.test(origin))) return null
    return text.replaceAll(PLACE_OF_APP, app.origin).replaceAll(PLACE_OF_FRAMED_BY, ancestors.join(' '))
  }
}
