import type { Command } from '../command.ts'
import { withInstallation } from '../with-installation.ts'

export const migrateCommand: Command = {
  usage: 'migrate',
  does: 'brings the database up to date',
  run: () =>
    withInstallation(async () => {
      console.log('The database is up to date.')
    }),
}
