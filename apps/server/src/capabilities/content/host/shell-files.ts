import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PLACE_OF_APP = '__VEREDA_APP__'
const PLACE_OF_FRAMED_BY = '__VEREDA_FRAMED_BY__'
const PLACE_OF_HASHES = '__VEREDA_SHELL_HASHES__'
const AN_ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/

/** An app, and the origins that its domain allows to frame it. These are also ancestors of the app's content. */
export type FramedApp = { origin: string; framedBy: readonly string[] }

/** All origins that may be ancestors of an app's content. */
export const ancestorsOf = ({ origin, framedBy }: FramedApp): string[] => [origin, ...framedBy]

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/**
 * The shell's files (dist/shell) with the app's origin and its allowed ancestors filled in; null for an unknown name. The worker is given the
 * hashes of all files that it stores, as they are served to this app, so it stores nothing that a network on the way has changed.
 */
export function shellFiles(shellDirectory: string) {
  const texts = new Map(
    readdirSync(shellDirectory).map((name) => [name, readFileSync(join(shellDirectory, name), 'utf8')]),
  )
  const baked = (text: string, app: FramedApp) =>
    text.replaceAll(PLACE_OF_APP, app.origin).replaceAll(PLACE_OF_FRAMED_BY, ancestorsOf(app).join(' '))
  const hashes = (app: FramedApp) =>
    [...texts]
      .filter(([, text]) => !text.includes(PLACE_OF_HASHES))
      .map(([name, text]) => `${name}:${integrityOf(baked(text, app))}`)
      .join(' ')
  return function shellFile(name: string, app: FramedApp): string | null {
    const text = texts.get(name)
    if (text === undefined || !ancestorsOf(app).every((origin) => AN_ORIGIN.test(origin))) return null
    return text.includes(PLACE_OF_HASHES)
      ? baked(text, app).replaceAll(PLACE_OF_HASHES, hashes(app))
      : baked(text, app)
  }
}
