import type { Command } from '../command.ts'
import { readWords } from '../read-words.ts'
import { withInstallation } from '../with-installation.ts'

export const migrateCommand: Command = {
  usage: 'migrate',
  does: 'brings the database up to date',
  async run(words) {
    readWords(words, {}, 'migrate', 0)
    await withInstallation(async () => console.log('The database is up to date.'))
  },
}
