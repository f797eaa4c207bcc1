import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../architecture/workspaces.ts'
import type { KeptEquivalent, KeptFolder, KeptScore } from './kept-score.ts'
import { MUTATED_PACKAGES, type MutatedPackage } from './packages.ts'
import { percentage } from './read-report.ts'
import { SQL_FAULTS } from './sql-faults.ts'
import { mutatedFiles } from './whole-folders.ts'

const code = (text: string) =>
  `\`${text.replace(/\s+/g, ' ').replaceAll('`', 'ˋ').replaceAll('|', '\\|').slice(0, 80)}\``
const named = (state: string | null) => state ?? 'not noted'

const notTried = (what: readonly string[]) =>
  what.length > 0 ? [`Not tried yet: ${what.join('; ')}.`, ''] : []

type Counted = Pick<KeptFolder, 'noticed' | 'survived' | 'equivalent'>
const figures = ({ noticed, survived, equivalent }: Counted, endless: string) =>
  `${noticed} | ${endless}| ${survived} | ${equivalent.length} | ${percentage({ noticed, survived }).toFixed(1)} %`
const ended = ({ endless }: KeptFolder) => (endless === null ? 'not noted ' : `${endless} `)

const together = (folders: readonly KeptFolder[]): Counted => ({
  noticed: folders.reduce((sum, { noticed }) => sum + noticed, 0),
  survived: folders.reduce((sum, { survived }) => sum + survived, 0),
  equivalent: folders.flatMap(({ equivalent }) => equivalent),
})

function packageTable({ name, sources }: MutatedPackage, { folders }: KeptScore, all: string[]): string[] {
  const tried = Object.keys(folders).filter((folder) => folder.startsWith(`${sources}/`))
  const row = (folder: string) =>
    `| ${folder.replace(`${sources}/`, '')} | ${figures(folders[folder]!, ended(folders[folder]!))} | ${named(folders[folder]!.day)} | ${named(folders[folder]!.state)} |`
  const untried = all.filter((folder) => !folders[folder]).map((folder) => folder.replace(`${sources}/`, ''))
  return [
    `## packages/${name}`,
    '',
    '| folder | noticed | of these endless | survived | equivalent | score | tried on | state |',
    '| --- | ---: | ---: | ---: | ---: | ---: | --- | --- |',
    ...tried.map(row),
    `| **all of these** | ${figures(together(tried.map((folder) => folders[folder]!)), '')} | | |`,
    '',
    ...notTried(untried),
  ]
}

function equivalentTable(equivalent: readonly KeptEquivalent[]): string[] {
  const rows = equivalent.map(
    ({ at, was, became, why }) => `| ${at} | ${code(was)} | ${code(became || 'nothing')} | ${why} |`,
  )
  const head = ['| where | was | became | why nothing can notice it |', '| --- | --- | --- | --- |']
  return ['## Survivors that do the same', '', ...head, ...rows, '']
}

function sqlTable({ sql }: KeptScore): string[] {
  const untried = SQL_FAULTS.filter(({ says }) => !sql[says]).map(({ says }) => says)
  return [
    '## SQL',
    '',
    '| fault | file | noticed | state |',
    '| --- | --- | --- | --- |',
    ...Object.entries(sql).map(
      ([says, { file, isNoticed, state }]) =>
        `| ${says} | ${file} | ${isNoticed ? 'yes' : '**no**'} | ${named(state)} |`,
    ),
    '',
    ...notTried(untried),
  ]
}

const INTRODUCTION = `# Planted faults

Written by \`npm run mutation\`. Each fault changes the code in one place; it is noticed when a test fails with it. The score is the share of
noticed faults among those that change what the code does. Stryker plants them into the packages' rules, without what a module does once while
it loads (schemas, tables of constants); those in SQL are a list of the project's own (\`tests/mutation/sql-faults.ts\`). Some tests try random
texts: what they alone notice can differ from run to run. Endless are faults with which the tests did not end in time: they are counted as
noticed, and a machine that is busy with other work makes them more.

A run of some folders replaces their figures and leaves the others. State is git's name of what a folder, or the file of a fault over SQL, held
when it was tried: where \`git rev-parse --short=10 HEAD:PATH\` says another one, it was changed since, and the figures are of what it was,
as are the lines of the survivors at the end, some of whose files have another name or folder now.
`

/** The text of docs/mutation.md. `foldersOf` returns the folders of a package into which faults are planted. */
export function pageOf(kept: KeptScore, foldersOf: (of: MutatedPackage) => string[]): string {
  const lines = [
    INTRODUCTION,
    ...MUTATED_PACKAGES.flatMap((of) => packageTable(of, kept, foldersOf(of))),
    ...sqlTable(kept),
    ...equivalentTable(Object.values(kept.folders).flatMap(({ equivalent }) => equivalent)),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

/** The folders of a package into which faults are planted, sorted. */
export const mutatedFolders = (of: MutatedPackage): string[] =>
  [...new Set(mutatedFiles(of).map((file) => dirname(file)))].sort()

/** Writes docs/mutation.md. */
export const writeScore = (kept: KeptScore): void =>
  writeFileSync(join(ROOT, 'docs/mutation.md'), pageOf(kept, mutatedFolders))
