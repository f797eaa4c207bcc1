import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { compilePo } from './compile-po.ts'

/** The module's name in an app: the generated code is part of the app. */
const TAKER = '@vereda/client/text/take-messages.ts'

/** In development, shows changed messages at once on every open screen. */
const takenAtOnce = (id: string) => `
import { takeMessages } from ${JSON.stringify(TAKER)}
import.meta.hot?.accept((next) => next && takeMessages(${JSON.stringify(basename(id, '.po'))}, next.messages))`

/** Vite plugin: `import {messages} from './pt-BR.po'` gives the compiled catalogue; no parser is sent to the browser. */
export function po(): Plugin {
  let isServed = false
  return {
    name: 'po',
    configResolved({ command, mode }) {
      isServed = command === 'serve' && mode === 'development'
    },
    async load(id) {
      if (!id.endsWith('.po')) return null
      const messages = compilePo(await readFile(id, 'utf8'), id)
      const code = `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
      return isServed ? code + takenAtOnce(id) : code
    },
  }
}
