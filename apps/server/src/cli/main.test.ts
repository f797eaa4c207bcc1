import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const vereda = (...words: string[]) => spawnSync(process.execPath, [MAIN, ...words], { encoding: 'utf8' })

test.each([['--help'], ['-h']])(
  '%s after a command prints the usage of that command alone and exits with 0',
  (word) => {
    const { status, stdout, stderr } = vereda('backup', word)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('vereda backup')
    expect(stdout).not.toContain('vereda restore')
  },
)

test('“help” prints the list of commands, and an unknown command exits with 2', () => {
  expect(vereda('help')).toMatchObject({ status: 0, stdout: expect.stringContaining('vereda restore') })
  expect(vereda('bakcup')).toMatchObject({ status: 2, stderr: expect.stringContaining('bakcup') })
})
