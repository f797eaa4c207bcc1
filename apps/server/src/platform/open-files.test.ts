import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { toldFault } from '../told-fault.ts'
import { isNotThereNow } from './database/faults.ts'
import { requireOpenFiles } from './open-files.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const outOfFiles = () => Object.assign(new Error('connect EMFILE'), { code: 'EMFILE' })

test('a node with too low a limit of open files names the limit and does not start', async () => {
  const args = ['-c', 'ulimit -n 128 && exec "$0" "$1"', process.execPath, MAIN]
  const env = { ...process.env, PORT: 'none' } // an invalid port ends whatever else the node would do
  const node = spawn('sh', args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = await text(node.stderr)
  expect(said).toMatch(/^This process may have 128 files and connections open, .* LimitNOFILE=4096 .*\n$/)
})

test('a limit of 256 open files or none is enough, 255 is not', () => {
  expect(() => requireOpenFiles(256)).not.toThrow()
  expect(() => requireOpenFiles(255)).toThrow('255 files')
  expect(() => requireOpenFiles(Number.POSITIVE_INFINITY)).not.toThrow()
})

test('a command that runs out of files names the limit, and its connection counts as retryable', () => {
  expect(toldFault(outOfFiles())).toMatch(/^This process may have .* ulimit -n 4096/)
  expect(isNotThereNow(outOfFiles())).toBe(true)
})
