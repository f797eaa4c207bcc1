import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../architecture/workspaces.ts'
import { copyCheckout } from './copy-checkout.ts'
import type { SqlFault } from './sql-fault.ts'

/** Whether the tests noticed a fault, and the first error that they reported. */
export type TriedFault = SqlFault & { isNoticed: boolean; by: string }

const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')

type Run = { isGood: boolean; error: string }

function runTests(folder: string, tests: readonly string[]): Run {
  const args = [VITEST, 'run', '--project', 'database', '--no-color', '--bail', '1', ...tests]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return { isGood: status === 0, error: /^.*Error: .*$/m.exec(stderr + stdout)?.[0] ?? '' }
}

function tryFault(folder: string, fault: SqlFault): TriedFault {
  const path = join(folder, fault.file)
  const whole = readFileSync(path, 'utf8')
  if (!whole.includes(fault.line)) throw new Error(`${fault.file} holds no “${fault.line}” any more`)
  writeFileSync(
    path,
    whole.replace(fault.line, () => fault.becomes),
  )
  const { isGood, error } = runTests(folder, [fault.tests])
  writeFileSync(path, whole)
  return { ...fault, isNoticed: !isGood, by: error }
}

/** Plants each fault into a copy of the checkout and runs its database tests, which pass without a fault. */
export async function trySqlFaults(faults: readonly SqlFault[]): Promise<TriedFault[]> {
  const folder = await copyCheckout()
  const tests = [...new Set(faults.map((fault) => fault.tests))]
  const { isGood, error } = runTests(folder, tests)
  if (!isGood) throw new Error(`the database tests fail without a planted fault: ${error}`)
  return faults.map((fault) => tryFault(folder, fault))
}
