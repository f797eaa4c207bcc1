import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { ROOT } from '../architecture/workspaces.ts'
import type { Counts } from './counts.ts'
import type { Part } from './parts.ts'

const LONGEST_MS = 50 * 60_000 // a part that hangs must fail and not run for ever; a busy machine needs several times as long as a quiet one
const LONGEST_WITH_ALL_LONG_MS = 6 * LONGEST_MS

export type PartRun = {
  files?: readonly string[]
  env?: Readonly<Record<string, string>>
  isAlone?: boolean
  withAllLong?: boolean
}
export type PartResult = Counts & { name: string; seconds: number }

const write = (text: string | Buffer) => process.stdout.write(text)
const headline = (name: string) => `\n── ${name} ${'─'.repeat(70 - name.length)}\n`

/** Runs a part's program to its end. When several run at the same time, the output of each is shown as a whole, one after the other. */
function run(
  part: Part,
  { files = [], env = {}, isAlone = false, withAllLong = false }: PartRun,
): Promise<number> {
  if (isAlone) write(headline(part.name))
  const child = spawn(process.execPath, [...part.args, ...files], {
    cwd: ROOT,
    env: { ...process.env, ...env, ...part.env },
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
  })
  const written: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => written.push(chunk))
  const timer = setTimeout(() => child.kill('SIGKILL'), withAllLong ? LONGEST_WITH_ALL_LONG_MS : LONGEST_MS)
  return new Promise<number>((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  }).finally(() => {
    clearTimeout(timer)
    if (!isAlone) write(Buffer.concat([Buffer.from(headline(part.name)), ...written]))
  })
}

function countIn({ path, count }: NonNullable<Part['report']>): Counts {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, faults: ['it broke off before it could report'] }
  }
}

/** Runs one part and counts its cases. A program that fails without a failed case counts as one more failure. */
export async function runPart(part: Part, how: PartRun): Promise<PartResult> {
  const startedAt = Date.now()
  if (part.report) {
    mkdirSync(dirname(part.report.path), { recursive: true })
    rmSync(part.report.path, { force: true })
  }
  const isWell = (await run(part, how)) === 0
  const seconds = (Date.now() - startedAt) / 1_000
  const { name, report } = part
  if (!report) return { name, passed: isWell ? 1 : 0, failed: isWell ? 0 : 1, faults: [], seconds }
  const counted = countIn(report)
  return { ...counted, name, failed: !isWell && counted.failed === 0 ? 1 : counted.failed, seconds }
}
