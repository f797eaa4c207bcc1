import { mutatePackage } from './mutate-package.ts'
import { MUTATED_PACKAGES, type MutatedPackage } from './packages.ts'
import { readReport, scoreOf } from './read-report.ts'
import { trySqlFaults } from './try-sql-faults.ts'
import { writeScore } from './write-score.ts'

const write = (text: string) => process.stdout.write(text)

function tell(of: MutatedPackage, score: number): void {
  write(
    `packages/${of.name}: ${score.toFixed(1)} % of the planted faults are noticed (at least ${of.scoreMin} %)\n`,
  )
  if (score < of.scoreMin) process.exitCode = 1
}

/** Some files of one package, for who works on them: tells what survived, writes nothing. */
async function runSome(of: MutatedPackage, files: readonly string[]): Promise<void> {
  await mutatePackage(of, files)
  const mutants = readReport(of)
  for (const { file, line, was, became, outcome } of mutants)
    if (outcome === 'survived') write(`${file}:${line} ${was} → ${became || 'nothing'}\n`)
  tell(of, scoreOf(mutants).score)
}

async function runAll(): Promise<void> {
  const packages = []
  for (const of of MUTATED_PACKAGES) {
    await mutatePackage(of)
    packages.push({ name: of.name, mutants: readReport(of) })
    tell(of, scoreOf(readReport(of)).score)
  }
  const tried = await trySqlFaults()
  for (const { says, isNoticed } of tried) write(`${isNoticed ? 'noticed' : 'SURVIVED'}: ${says}\n`)
  if (tried.some(({ isNoticed }) => !isNoticed)) process.exitCode = 1
  writeScore(packages, tried)
}

const [name, ...files] = process.argv.slice(2)
const chosen = MUTATED_PACKAGES.find((one) => one.name === name)
await (chosen ? runSome(chosen, files) : runAll())
