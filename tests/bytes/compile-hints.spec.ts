import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { CALLED_ON_LOAD, COMPILE_HINT } from '../../apps/web/build/compile-hints.ts'

const ASSETS = join(import.meta.dirname, '../../apps/web/dist/assets')

test('each file that loads at the start begins with the hint to compile it in parallel', () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  for (const file of CALLED_ON_LOAD) {
    const named = scripts.filter((name) => /^(.+)-[\w-]{8}\.js$/.exec(name)?.[1] === file)
    expect(named, file).not.toEqual([])
    for (const name of named)
      expect(readFileSync(join(ASSETS, name), 'utf8').startsWith(`${COMPILE_HINT}\n`), name).toBe(true)
  }
})
