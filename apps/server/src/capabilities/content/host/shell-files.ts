import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PLACE_OF_APP = '__VEREDA_APP__'
const AN_ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/

/** The shell's files (dist/shell) with an app's origin baked in, kept by origin; null for a name that is none of them. */
export function shellFiles(shellDirectory: string) {
  const texts = new Map(
    readdirSync(shellDirectory).map((name) => [name, readFileSync(join(shellDirectory, name), 'utf8')]),
  )
  return function shellFile(name: string, app: string): string | null {
    const text = texts.get(name)
    if (text === undefined || !AN_ORIGIN.test(app)) return null
    return text.replaceAll(PLACE_OF_APP, app)
  }
}
