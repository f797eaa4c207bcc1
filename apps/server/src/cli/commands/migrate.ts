import type { Command } from '../command.ts'
import { readWords } from '../read-words.ts'
import { withNewInstallation } from '../with-installation.ts'

export const migrateCommand: Command = {
  usage: 'migrate',
  does: 'brings the database up to date',
  async run(words) {
    readWords(words, {}, 'migrate', 0)
    await withNewInstallation(async () => console.log('The database is up to date.'))
  },
}
