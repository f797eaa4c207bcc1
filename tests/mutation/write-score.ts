import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../architecture/workspaces.ts'
import { byFolder, type Mutant, type Score, scoreOf } from './read-report.ts'
import type { TriedFault } from './try-sql-faults.ts'

/** What became of one package's faults. */
export type PackageResult = { name: string; mutants: readonly Mutant[] }

const code = (text: string) =>
  `\`${text.replace(/\s+/g, ' ').replaceAll('`', 'ˋ').replaceAll('|', '\\|').slice(0, 80)}\``
const row = (folder: string, { noticed, survived, equivalent, score }: Score) =>
  `| ${folder} | ${noticed} | ${survived} | ${equivalent} | ${score.toFixed(1)} % |`

function packageTable({ name, mutants }: PackageResult): string[] {
  const folders = [...byFolder(mutants)].sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    `## packages/${name}`,
    '',
    '| folder | noticed | survived | equivalent | score |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...folders.map(([folder, own]) => row(folder.replace(`packages/${name}/src/`, ''), scoreOf(own))),
    row('**all**', scoreOf(mutants)),
    '',
  ]
}

function equivalentTable(mutants: readonly Mutant[]): string[] {
  const rows = mutants.flatMap(({ file, line, was, became, why }) =>
    why === null ? [] : [`| ${file}:${line} | ${code(was)} | ${code(became || 'nothing')} | ${why} |`],
  )
  const head = ['| where | was | became | why nothing can notice it |', '| --- | --- | --- | --- |']
  return ['## Survivors that do the same', '', ...head, ...rows, '']
}

const sqlTable = (tried: readonly TriedFault[]): string[] => [
  '## SQL',
  '',
  '| fault | file | noticed |',
  '| --- | --- | --- |',
  ...tried.map(({ says, file, isNoticed }) => `| ${says} | ${file} | ${isNoticed ? 'yes' : '**no**'} |`),
  '',
]

const INTRODUCTION = `# Planted faults

Written by \`npm run mutation\`. Each fault changes the code in one place; it is noticed when a test fails with it. The score is the share of
noticed faults among those that change what the code does. Stryker plants them into the packages' rules, without what a module does once while
it loads (schemas, tables of constants); those in SQL are a list of the project's own (\`tests/mutation/sql-faults.ts\`).
`

/** Writes docs/mutation.md. */
export function writeScore(packages: readonly PackageResult[], tried: readonly TriedFault[]): void {
  const lines = [
    INTRODUCTION,
    ...packages.flatMap(packageTable),
    ...sqlTable(tried),
    ...equivalentTable(packages.flatMap(({ mutants }) => mutants)),
  ]
  writeFileSync(join(ROOT, 'docs/mutation.md'), `${lines.join('\n').trimEnd()}\n`)
}
