import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { compilePo } from './compile-po.ts'

/** As apps name it: the code that it stands in is the app's. */
const TAKER = '@vereda/client/text/take-messages.ts'

/** While the app is developed, words that are changed are shown at once, on whatever screen is open. */
const takenAtOnce = (id: string) => `
import { takeMessages } from ${JSON.stringify(TAKER)}
import.meta.hot?.accept((next) => next && takeMessages(${JSON.stringify(basename(id, '.po'))}, next.messages))`

/** Vite plugin: `import {messages} from './pt-BR.po'` gives the compiled catalogue; no parser reaches the browser. */
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
