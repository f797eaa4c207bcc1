import type { Command } from './command.ts'
import { backupCommand, restoreCommand } from './commands/backup.ts'
import { doctorCommand } from './commands/doctor.ts'
import { domainCommand } from './commands/domain.ts'
import { exportCommand } from './commands/export.ts'
import { importPackageCommand } from './commands/import-package.ts'
import { migrateCommand } from './commands/migrate.ts'
import { rebuildCommand } from './commands/rebuild.ts'
import { seedCommand } from './commands/seed.ts'
import { userCommand } from './commands/user/user.ts'
import { readWords } from './read-words.ts'

const serveCommand: Command = {
  usage: 'serve',
  does: 'serves the installation until it is stopped (npm start builds the apps, then does this)',
  async run(words) {
    readWords(words, {}, 'serve', 0)
    await import('../main.ts')
  },
}

const COMMANDS: Record<string, Command> = {
  serve: serveCommand,
  migrate: migrateCommand,
  seed: seedCommand,
  'import-package': importPackageCommand,
  export: exportCommand,
  rebuild: rebuildCommand,
  backup: backupCommand,
  restore: restoreCommand,
  doctor: doctorCommand,
  domain: domainCommand,
  user: userCommand,
}

/** The command of a name; undefined where there is none. */
export const commandNamed = (name: string): Command | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined

/** How one command is called, and what it does. */
export const usageOf = ({ usage, does }: Command): string => `  vereda ${usage}\n      ${does}`

export function usage(): string {
  const lines = Object.values(COMMANDS).map(usageOf)
  return `Vereda: learning trails that keep working without a network.\n\n${lines.join('\n')}\n`
}
