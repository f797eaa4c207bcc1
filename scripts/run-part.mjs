import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { node24 } from './node24.mjs'
import { ROOT } from './root.mjs'

const LONGEST_MS = 50 * 60_000 // a part that hangs is a failure, not an endless run; a busy machine needs several times what a quiet one does

function run(args, env) {
  const child = spawn(node24(), args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' })
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  }).finally(() => clearTimeout(timer))
}

function countIn({ report, count }) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 } // it broke off before it could report
  }
}

/** Runs one part and counts; a program that fails although none of its cases did is one failure more. */
export async function runPart(part, env = {}) {
  if (part.report) {
    mkdirSync(dirname(part.report), { recursive: true })
    rmSync(part.report, { force: true })
  }
  const isWell = (await run(part.args(part.report), { ...env, ...part.env?.(part.report) })) === 0
  if (!part.report) return isWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const { passed, failed, again } = countIn(part)
  return { passed, failed: !isWell && failed === 0 ? 1 : failed, again }
}
