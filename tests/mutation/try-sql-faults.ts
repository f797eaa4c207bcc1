import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../architecture/workspaces.ts'
import { copyCheckout } from './copy-checkout.ts'
import type { SqlFault } from './sql-faults.ts'

/** Whether the tests noticed a fault. */
export type TriedFault = SqlFault & { isNoticed: boolean }

const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')

function testsPass(folder: string, tests: readonly string[]): boolean {
  const args = [VITEST, 'run', '--project', 'database', '--bail', '1', ...tests]
  return spawnSync(process.execPath, args, { cwd: folder, stdio: 'ignore' }).status === 0
}

function tryFault(folder: string, fault: SqlFault): TriedFault {
  const path = join(folder, fault.file)
  const whole = readFileSync(path, 'utf8')
  if (!whole.includes(fault.line)) throw new Error(`${fault.file} holds no “${fault.line}” any more`)
  writeFileSync(
    path,
    whole.replace(fault.line, () => fault.becomes),
  )
  const isNoticed = !testsPass(folder, [fault.tests])
  writeFileSync(path, whole)
  return { ...fault, isNoticed }
}

/** Plants each of the faults into a copy of the checkout and runs its database tests, which pass without one. */
export async function trySqlFaults(faults: readonly SqlFault[]): Promise<TriedFault[]> {
  const folder = await copyCheckout()
  const tests = [...new Set(faults.map((fault) => fault.tests))]
  if (!testsPass(folder, tests)) throw new Error('the database tests fail without a planted fault')
  return faults.map((fault) => tryFault(folder, fault))
}
