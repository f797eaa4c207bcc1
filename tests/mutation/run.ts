import { statesOf } from './folder-state.ts'
import { keepFolders, keepSql, readKept, writeKept } from './kept-score.ts'
import { mutatePackage } from './mutate-package.ts'
import { MUTATED_PACKAGES, type MutatedPackage } from './packages.ts'
import { readReport, scoreOf } from './read-report.ts'
import type { SqlFault } from './sql-fault.ts'
import { SQL_FAULTS } from './sql-faults.ts'
import { trySqlFaults } from './try-sql-faults.ts'
import { isMeant, mutatedFiles, wholeFolders } from './whole-folders.ts'
import { writeScore } from './write-score.ts'

const write = (text: string) => process.stdout.write(text)

function tell(of: MutatedPackage, score: number): void {
  write(
    `packages/${of.name}: ${score.toFixed(1)} % of the planted faults are noticed (at least ${of.scoreMin} %)\n`,
  )
  if (score < of.scoreMin) process.exitCode = 1
}

/**
 * Tries one package, or those of its files that the globs match. Writes the survivors, and keeps the results of the folders that were tried
 * as a whole.
 */
async function runPackage(of: MutatedPackage, globs: readonly string[] = []): Promise<void> {
  const files = mutatedFiles(of)
  const states = statesOf(wholeFolders(files, globs)) // taken before the run, because changes during the run are not tried
  await mutatePackage(of, globs)
  const mutants = readReport(of).filter(({ file }) => files.includes(file) && isMeant(file, globs))
  for (const { file, line, was, became, outcome } of mutants)
    if (outcome === 'survived') write(`${file}:${line} ${was} → ${became || 'nothing'}\n`)
  tell(of, scoreOf(mutants).score)
  const day = new Date().toISOString().slice(0, 10)
  writeKept(keepFolders(readKept(), mutants, { states, day }))
}

async function runSql(faults: readonly SqlFault[]): Promise<void> {
  const states = statesOf([...new Set(faults.map(({ file }) => file))])
  const tried = await trySqlFaults(faults)
  for (const { says, isNoticed, by } of tried)
    write(isNoticed ? `noticed: ${says} (${by})\n` : `SURVIVED: ${says}\n`)
  if (tried.some(({ isNoticed }) => !isNoticed)) process.exitCode = 1
  writeKept(keepSql(readKept(), tried, { states, listed: SQL_FAULTS.map(({ says }) => says) }))
}

async function runAll(): Promise<void> {
  for (const of of MUTATED_PACKAGES) await runPackage(of)
  await runSql(SQL_FAULTS)
}

const [name, ...rest] = process.argv.slice(2)
const chosen = MUTATED_PACKAGES.find((one) => one.name === name)
if (chosen) await runPackage(chosen, rest)
else if (name === 'sql') await runSql(SQL_FAULTS.filter(({ file }) => isMeant(file, rest)))
else await runAll()
writeScore(readKept())
