import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { compilePo } from './compile-po.ts'

/** Vite plugin: `import {messages} from './pt-BR.po'` gives the compiled catalogue; no parser reaches the browser. */
export function po(): Plugin {
  return {
    name: 'po',
    async load(id) {
      if (!id.endsWith('.po')) return null
      const messages = compilePo(await readFile(id, 'utf8'), id)
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
    },
  }
}
