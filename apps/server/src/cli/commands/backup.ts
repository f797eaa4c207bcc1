import { resolve } from 'node:path'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { allDomains } from '../../capabilities/directory/domains.ts'
import { readEnvironment } from '../../platform/environment.ts'
import { PlainError } from '../../platform/plain-error.ts'
import type { Command } from '../command.ts'
import { readWords } from '../read-words.ts'
import { withInstallation } from '../with-installation.ts'

function fileOf(words: string[], command: string): string {
  const [file] = readWords(words, {}, `${command} FILE`, 1).positionals
  if (!file) throw new PlainError(`Usage: vereda ${command} FILE`)
  return resolve(process.env.INIT_CWD ?? process.cwd(), file)
}

export const backupCommand: Command = {
  usage: 'backup FILE',
  does: 'writes the whole embedded installation (database and files) to one file, running or not',
  async run(words) {
    const file = fileOf(words, 'backup')
    const { files } = await writeBackup(readEnvironment(process.env), file, new Date())
    console.log(
      `${file} holds the database and ${files} files. It gives access to every account: keep it where nobody else can read it.`,
    )
  },
}

export const restoreCommand: Command = {
  usage: 'restore FILE',
  does: 'restores a backup into an empty data folder, and opens it once',
  async run(words) {
    const file = fileOf(words, 'restore')
    const head = await restoreBackup(readEnvironment(process.env), file)
    await withInstallation(async ({ database }) => {
      const domains = await allDomains(database)
      console.log(
        `Restored as of ${head.made}: ${domains.map(({ hostkey }) => hostkey).join(', ') || 'no domains'}.`,
      )
    })
  },
}
